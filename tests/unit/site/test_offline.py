"""What can be kept: every file in its sets, packs by their content, the list of them, the manifest."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from checker.site import assets, offline
from checker.site.offline import Set
from checker.site.pages import offline as page
from tests.unit.site.made_up import library

GAMES = ("dm",)
JA, EN = Set("dm", "ja"), Set("dm", "en")
SHELL = [Set("site", "ja"), Set("site", "en")]
FILES = {
    "index.html": "<p>表紙<!-- day -->2026-11-30<!-- /day --></p>",
    "en/index.html": "<p>front</p>",
    "dm/r/a.html": "<p>あ</p>",
    "dm/r/b.html": "<p>い</p>",
    "en/dm/r/a.html": "<p>a</p>",
    "dm/search/meta.js": "meta",
    "dm/search/ja0.js": "ja",
    "dm/search/en0.js": "en",
    "assets/site.css": "css",
    "dm/r/a.json": "{}",
}


def packed(folder: Path, **changed: str) -> dict[Set, list[offline.Pack]]:
    """The packs of a small site, one of whose pages may say something else."""
    for path, text in {**FILES, **changed}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return offline.packed(folder, [*FILES], GAMES, 1)


def content(folder: Path, pack: offline.Pack) -> dict[str, str]:
    """What is in a pack."""
    return dict(json.loads(gzip.decompress((folder / pack.path).read_bytes())))


def test_every_file_is_in_the_sets_that_need_it() -> None:
    found = {path: list(offline.sets_of(path, GAMES)) for path in FILES}
    assert found == {
        "index.html": [Set("site", "ja")],
        "en/index.html": [Set("site", "en")],
        "dm/r/a.html": [JA],
        "dm/r/b.html": [JA],
        "en/dm/r/a.html": [EN],
        "dm/search/meta.js": [JA, EN],
        "dm/search/ja0.js": [JA],
        "dm/search/en0.js": [EN],
        "assets/site.css": SHELL,
        "dm/r/a.json": [],
    }


def test_a_pack_has_its_files_by_what_they_are_asked_for_by(tmp_path: Path) -> None:
    sets = packed(tmp_path)
    [own] = sets[JA]
    assert content(tmp_path, own) == {
        "dm/r/a.html": "<p>あ</p>",
        "dm/r/b.html": "<p>い</p>",
        "dm/search/meta.js": "meta",
        "dm/search/ja0.js": "ja",
    }
    [shell] = sets[Set("site", "ja")]
    assert content(tmp_path, shell) == {"index.html": "<p>表紙</p>", assets.marked("site.css"): "css"}
    assert own.size == (tmp_path / own.path).stat().st_size


def test_a_pack_is_named_after_its_content(tmp_path: Path) -> None:
    once, again = packed(tmp_path / "once"), packed(tmp_path / "again")
    assert once == again
    changed = packed(tmp_path / "changed", **{"dm/r/b.html": "<p>う</p>"})
    assert changed[JA] != once[JA] and changed[EN] == once[EN]
    assert offline.listed(changed, "0a", "2026-11-30") != offline.listed(once, "0a", "2026-11-30")


def test_a_large_set_is_several_packs_and_each_file_is_in_that_of_its_number(tmp_path: Path) -> None:
    big = dict.fromkeys(("dm/r/a.html", "dm/r/b.html"), "x" * offline.RAW)
    packs = packed(tmp_path, **big)[JA]
    assert len(packs) == 3
    where = {key: number for number, pack in enumerate(packs) for key in content(tmp_path, pack)}
    assert where == {key: offline.share_of(key, 3) for key in where}
    assert len(where) == 4


def test_the_list_has_the_sizes_and_what_a_kept_page_says() -> None:
    said = json.loads(offline.listed({JA: [offline.Pack("offline/dm-ja-0-ab.pack", 7)]}, "0a", "2026-11-30"))
    assert said["sets"] == {"dm/ja": [["offline/dm-ja-0-ab.pack", 7]]}
    assert said["date"] == "2026-11-30" and "2026-11-30" in said["labels"]["offline_copy"]["ja"]


def test_the_manifest_is_relative_so_that_any_folder_will_do() -> None:
    ja, en = (json.loads(offline.manifest(lang)) for lang in ("ja", "en"))
    assert (ja["start_url"], ja["scope"], ja["lang"]) == ("index.html", "./", "ja")
    assert (en["start_url"], en["scope"], en["lang"]) == ("index.html", "../", "en")
    for icon in ja["icons"]:
        assert (assets.ASSETS / icon["src"].removeprefix("assets/")).is_file()
    assert en["icons"][0]["src"] == "../assets/saitei.svg"


def test_the_page_has_a_line_for_each_game_and_works_without_scripts() -> None:
    html = page.keep(library(), "en/offline.html", "en")
    assert html.count("data-game=") == 1 and 'data-game="dm"' in html
    assert "Keeping pages needs JavaScript" in html.split("<noscript>")[1]
    known = json.loads(html.split('id="offline-known">')[1].split("</script>")[0])
    assert known["root"] == ".." and set(known["labels"]) == set(page.LABELS)


def test_the_data_is_as_old_as_the_last_look_at_a_source() -> None:
    assert library().date == "2026-11-30"


def test_a_script_has_a_mark_of_its_content() -> None:
    assert assets.marked("search.js").startswith("assets/search.js?v=")
    assert assets.marked("search.js") != assets.marked("tips.js").replace("tips", "search")
