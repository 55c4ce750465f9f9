"""The real site: every page, every link, and a build that stops where something is missing."""

from __future__ import annotations

import gzip
import json
import posixpath
import re
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest

from checker.adapters.doors import BUILT_IN, TIMEOUT
from checker.cli import library
from checker.replay.batch import replay_all
from checker.site import addresses
from checker.site.assets import marked
from checker.site.feed import NAMESPACE
from checker.site.links import dead_links, resolved
from checker.source.files import load_data
from tests.architecture.sources import ROOT
from tests.site.build import CONFIG, build, small
from tests.site.spoken import misspoken

pytestmark = pytest.mark.site
HEAVIEST = 30_000
LOADED = re.compile(
    r'<link rel="(?:stylesheet|icon|manifest)"[^>]* href="([^"]+)"|<script[^>]* src="([^"]+)"'
)
RULINGS = sorted(f"{path.parents[1].name}/{path.stem}" for path in ROOT.glob("rulings/*/qa/*.yaml"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real site, built once."""
    made = tmp_path_factory.mktemp("site")
    done = build(CONFIG, made)
    assert done.returncode == 0, done.stderr
    return made


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, str]:
    """Every page by its address."""
    found = site.rglob("*.html")
    return {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in found}


def test_every_ruling_has_its_pages_and_its_data(site: Path, pages: dict[str, str]) -> None:
    assert RULINGS
    for id in RULINGS:
        for lang in addresses.LANGS:
            assert addresses.page("ruling", id, lang) in pages
        data = json.loads((site / addresses.data(id)).read_text(encoding="utf-8"))
        assert data["id"] == id and data["answer"]["is"]


@pytest.mark.parametrize("kind", ["card", "term", "rule"])
def test_every_document_has_its_pages(kind: str, pages: dict[str, str]) -> None:
    files = list((ROOT / f"rulings/dm/{kind}s").glob("*.yaml"))
    for lang in addresses.LANGS:
        folder = Path(addresses.page(kind, "dm/x", lang)).parent.as_posix()
        assert sum(1 for path in pages if Path(path).parent.as_posix() == folder) >= len(files) > 0


@pytest.mark.parametrize("kind", ["change", "ruleset", "comparison"])
def test_every_document_of_all_games_has_its_pages(kind: addresses.Kind, pages: dict[str, str]) -> None:
    corpus = library.read(ROOT).corpus
    ids = {"change": corpus.changes, "ruleset": corpus.ruleset_by_id, "comparison": corpus.comparisons}[kind]
    wanted = {addresses.page(kind, id, lang) for id in ids for lang in addresses.LANGS}
    assert wanted and wanted <= set(pages)


def test_every_entry_of_the_feeds_leads_to_a_page(site: Path, pages: dict[str, str]) -> None:
    for lang in addresses.LANGS:
        path = addresses.feed(lang)
        root = ElementTree.parse(site / path).getroot()
        links = [link.get("href", "") for link in root.iter(f"{{{NAMESPACE}}}link")]
        assert len(links) > 50
        assert {resolved(path, href) for href in links} <= {*pages, path}


def test_every_page_names_the_feed_of_its_language(pages: dict[str, str]) -> None:
    for path, html in pages.items():
        feeds = re.findall(r'type="application/atom\+xml"[^>]* href="([^"]+)"', html)
        wanted = addresses.feed("en" if '<html lang="en"' in html else "ja")
        assert path == "404.html" or [resolved(path, each) for each in feeds] == [wanted], path


def test_an_official_number_leads_on_to_its_ruling(pages: dict[str, str]) -> None:
    onward = {
        path: re.findall(r'http-equiv="refresh" content="0; url=([^"]+)"', html)
        for path, html in pages.items()
        if "/qa/" in path
    }
    assert onward
    for path, targets in onward.items():
        assert all(resolved(path, target) in pages for target in targets), path


def test_every_change_shows_a_case_before_and_since(pages: dict[str, str]) -> None:
    changes = [id for id, each in library.read(ROOT).corpus.changes.items() if each.game == "dm"]
    parts = [_part(pages[addresses.page("change", id, "ja")], "flips") for id in changes]
    assert len(parts) >= 10 and all('class="sides"' in part for part in parts)


def test_an_answer_that_was_replaced_and_the_one_that_replaced_it_lead_to_each_other(
    pages: dict[str, str],
) -> None:
    pairs = [
        (id, str(each.value.superseded_by))
        for id, each in library.read(ROOT).corpus.rulings.items()
        if each.value.superseded_by
    ]
    assert pairs
    for old, new in pairs:
        for lang in addresses.LANGS:
            there, here = addresses.page("ruling", old, lang), addresses.page("ruling", new, lang)
            assert f'href="{addresses.link(there, here)}"' in _part(pages[there], "main").partition("</p>")[0]
            assert f'href="{addresses.link(here, there)}"' in _part(pages[here], "as-of")
            assert f'href="{addresses.link(there, here)}"' in _part(pages[there], "as-of")


def test_nothing_comes_out_otherwise_while_it_is_said_to_hold(pages: dict[str, str]) -> None:
    found = [path for path in pages if path.endswith("/open.html")]
    assert len(found) >= 2
    assert [path for path in found if "<ul" in _part(pages[path], "breaks")] == []


def _part(html: str, anchor: str) -> str:
    """A section of a page."""
    return html.partition(f'id="{anchor}"')[2].partition("</section>")[0]


def test_every_link_and_anchor_leads_somewhere(site: Path, pages: dict[str, str]) -> None:
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert sum(html.count("<a ") for html in pages.values()) > 1000
    assert dead_links(pages, files) == []


def test_the_answer_stands_before_all_else(pages: dict[str, str]) -> None:
    for id in RULINGS:
        html = pages[addresses.page("ruling", id, "ja")]
        assert html.index('id="answer"') < html.index('id="question"') < html.index('id="replay"')


def test_every_step_says_by_which_rule_or_that_the_case_supposes_it(pages: dict[str, str]) -> None:
    steps = 0
    for id in RULINGS:
        html = pages[addresses.page("ruling", id, "ja")]
        for line in re.findall(r'<li class="depth-.*?</li>', html, re.DOTALL):
            steps += 1
            link = re.search(
                r'<a class="rule" href="[^"]+"><span class="rule-title">[^<]+</span> <span', line
            )
            assert link or '<span class="rule">場面が仮定すること</span>' in line, (id, line)
    assert steps > 1000


def test_no_page_asks_another_host(pages: dict[str, str]) -> None:
    for path, html in pages.items():
        assert not re.search(r'(src|srcset|action)="https?:|<link[^>]+href="https?:|url\(', html), path


def test_pages_run_scripts_of_the_site_alone(pages: dict[str, str]) -> None:
    own = ["tips.js", "switch.js"]
    searching = ["search.js", "search-page.js"]
    for path, html in pages.items():
        scripts = re.findall(r"<script([^>]*)>", html)
        root = posixpath.relpath(".", posixpath.dirname(path) or ".")
        expected = [f' src="{root}/{marked(name)}" defer' for name in own if path != "404.html"]
        if path.endswith("search.html"):
            expected.append(' type="application/json" id="known"')
            expected += [f' src="{addresses.link(path, marked(name))}"' for name in searching]
        if path.endswith("offline.html"):  # A page is kept by a script, which this page alone has.
            expected.append(' type="application/json" id="offline-known"')
            expected.append(f' src="{addresses.link(path, marked("offline.js"))}"')
        assert scripts == expected, path


def test_every_page_leads_to_the_offline_page_and_says_how_old_its_data_is(pages: dict[str, str]) -> None:
    for path, html in pages.items():
        if path != "404.html":
            foot = html.partition("<footer")[2]
            assert re.search(r'href="[./]*(en/)?offline\.html"', foot), path
            assert re.search(r"2\d{3}-\d\d-\d\d", foot), path
            assert re.search(r'rel="manifest" href="[./]*(en/)?manifest\.webmanifest"', html), path


def test_every_page_leads_to_the_search(pages: dict[str, str]) -> None:
    form = re.compile(r'<form class="seek" role="search" action="[./]*(en/)?search\.html">')
    without = {path for path, html in pages.items() if not form.search(html)}
    assert without == {"search.html", "en/search.html", "404.html"}


def test_every_page_says_its_language_and_its_one_heading(pages: dict[str, str]) -> None:
    for path, html in pages.items():
        assert re.search(r'<html lang="(ja|en)">', html), path
        assert html.count("<h1") == 1, path


def test_no_ruling_page_weighs_more_than_it_may(site: Path, pages: dict[str, str]) -> None:
    """The page with everything it loads, as a host sends it compressed."""
    weight: dict[str, int] = {}
    rulings = [path for path in pages if "/r/" in path]
    for path in rulings:
        parts = {
            path,
            *(
                resolved(path, urlsplit(href).path)
                for pair in LOADED.findall(pages[path])
                for href in pair
                if href
            ),
        }
        assert len(parts) >= 3, path
        for part in parts - weight.keys():
            weight[part] = len(gzip.compress((site / part).read_bytes(), mtime=0))
        assert sum(weight[part] for part in parts) <= HEAVIEST, path
    assert len(rulings) == 2 * sum(1 for _ in ROOT.glob("rulings/*/qa/*.yaml"))


def test_no_other_page_is_heavy(site: Path) -> None:
    heavy = [path.name for path in site.rglob("*.html") if path.stat().st_size > 200_000]
    assert heavy == []


def test_the_switch_of_language_leads_to_the_same_page(pages: dict[str, str]) -> None:
    switch = re.compile(r'<a class="switch" lang="(\w+)" hreflang="\1" href="([^"]+)">')
    for path in pages:
        found = switch.search(pages[path])
        if addresses.twin(path) in pages and path != "404.html":
            assert found and found[1] != addresses.lang_of(path), path
            assert resolved(path, found[2]) == addresses.twin(path)


def test_every_text_is_in_the_language_the_page_says(pages: dict[str, str]) -> None:
    """Cards that have no Japanese name are called by their English one in Japanese too."""
    cards = library.read(ROOT).corpus.cards_by_id.values()
    names = {each.value.name.ja for each in cards if each.value.name.ja == each.value.name.en}
    for path, html in pages.items():
        assert [text for _, text in misspoken(html) if text.strip("《》") not in names] == [], path


# --- a build that must stop -------------------------------------------------------------------


def stopped(config: Path, tmp_path: Path) -> str:
    """What a build says that must not succeed."""
    done = build(config, tmp_path / "out")
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_small_library_builds(tmp_path: Path) -> None:
    done = build(small(tmp_path), tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert len(list((tmp_path / "out/dm/r").glob("*.html"))) == 1


def test_reports_go_where_the_configuration_says(tmp_path: Path) -> None:
    config = small(tmp_path)
    config.write_text(
        f"repo_url: https://host.example/x\n{config.read_text(encoding='utf-8')}", encoding="utf-8"
    )
    done = build(config, tmp_path / "out")
    assert done.returncode == 0, done.stderr
    [page] = (tmp_path / "out/dm/r").glob("*.html")
    assert "https://host.example/x/issues/new?title=" in page.read_text(encoding="utf-8")


def test_an_address_for_reports_without_their_text_is_named_with_its_file(tmp_path: Path) -> None:
    config = small(tmp_path)
    text = config.read_text(encoding="utf-8")
    config.write_text(
        text.replace("  - saitei:\n", "  - saitei:\n      report: https://host.example\n"), encoding="utf-8"
    )
    assert "mkdocs.yml: the address for reports has no {body}" in stopped(config, tmp_path)


def test_no_ruling_no_site(tmp_path: Path) -> None:
    config = small(tmp_path)
    for path in (tmp_path / "rulings/dm/qa").iterdir():
        path.unlink()
    assert f"{tmp_path}/rulings:1:1: there is no ruling to make a site of" in stopped(config, tmp_path)


def test_a_missing_id_is_named_with_file_and_line(tmp_path: Path) -> None:
    config = small(tmp_path)
    [path] = (tmp_path / "rulings/dm/qa").iterdir()
    lines = path.read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines) if text.strip().startswith("- dm/"))
    lines[line] = "  - dm/no-such-rule"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert f"rulings/dm/qa/{path.name}:{line + 1}:5: error L013: no rule 'dm/no-such-rule'" in stopped(
        config, tmp_path
    )


def test_a_name_that_two_cards_have_is_named_with_file_and_line(tmp_path: Path) -> None:
    config = small(tmp_path)
    cards = sorted((tmp_path / "rulings/dm/cards").glob("*.yaml"))
    first, second = [path for path in cards if "\naliases:" not in path.read_text(encoding="utf-8")][:2]
    for path in (first, second):
        text = path.read_text(encoding="utf-8")
        path.write_text(
            text.replace("\ngame: dm\n", "\ngame: dm\naliases: [同じ通称]\n", 1), encoding="utf-8"
        )
    said = stopped(config, tmp_path)
    for path, other in ((first, second), (second, first)):
        place = rf"rulings/dm/cards/{path.name}:\d+:\d+: error L017: '同じ通称' also names dm/{other.stem}"
        assert re.search(place, said), said


def test_a_broken_file_is_named_with_file_and_line(tmp_path: Path) -> None:
    config = small(tmp_path)
    [path] = (tmp_path / "rulings/dm/qa").iterdir()
    path.write_text(path.read_text(encoding="utf-8") + "\nno_such_key: 1\n", encoding="utf-8")
    last = len(path.read_text(encoding="utf-8").splitlines())
    assert f"rulings/dm/qa/{path.name}:{last}:1: error S" in stopped(config, tmp_path)


@pytest.mark.parametrize(
    ("link", "missing"),
    [("nowhere.md", "nowhere.md"), ("dm/r/no-such-ruling.md", "dm/r/no-such-ruling.md")],
)
def test_a_dead_link_is_named_with_file_and_line(tmp_path: Path, link: str, missing: str) -> None:
    config = small(tmp_path)
    (tmp_path / "docs/page.md").write_text(f"# page\n\n[x]({link})\n", encoding="utf-8")
    assert f"docs/page.md:3:1: dead link '{link}': there is no {missing}" in stopped(config, tmp_path)


def test_a_dead_anchor_is_named_with_its_file(tmp_path: Path) -> None:
    config = small(tmp_path)
    (tmp_path / "docs/page.md").write_text("# page\n\n[x](dm/rulings.md#no-such-topic)\n", encoding="utf-8")
    assert "docs/page.md:3:1: dead link 'dm/rulings.html#no-such-topic'" in stopped(config, tmp_path)


def test_what_many_pages_link_to_is_named_once(tmp_path: Path) -> None:
    config = small(tmp_path)
    (tmp_path / "docs/en/index.md").unlink()
    said = stopped(config, tmp_path)
    assert said.count("there is no en/index.html") == 1
    assert re.search(r"docs/index\.md:1:1: dead link 'en/index\.html'.*\(\d+ more links lead there\)", said)


@pytest.mark.parametrize("lang", addresses.LANGS)
def test_the_case_in_the_guide_for_authors_loads_and_agrees(lang: str) -> None:
    guide = ROOT / "docs" / addresses.in_tree("scenarios.md", lang)
    written = guide.read_text(encoding="utf-8").split("```yaml\n", 1)[1].split("```", 1)[0]
    reading = library.read(ROOT)
    file = "scenarios/dm/static/guide.yaml"
    loaded = load_data(written.encode(), file, reading.corpus.words)
    assert [str(fault) for fault in loaded.diagnostics] == []
    tasks = library.tasks([document.value for document in loaded.documents], reading.corpus, None)
    [outcome] = replay_all(tasks, library.means(reading.corpus, BUILT_IN, TIMEOUT))
    assert (outcome.verdict, outcome.failures) == ("agree", ())
