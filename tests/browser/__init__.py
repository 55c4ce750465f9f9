"""The site in a real headless Chromium, as a reader meets it on a phone and on a desk."""
