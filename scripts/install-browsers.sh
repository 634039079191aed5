#!/bin/sh
# Installs the browsers of `npm run test:browsers` on Debian and Ubuntu: Firefox, and WebKitGTK with its WebDriver and a
# display without a screen. Needs root (docs/browsers.md).
set -e
firefox=firefox-esr
apt-get update
apt-cache show "$firefox" >/dev/null 2>&1 || firefox=firefox
exec apt-get install --yes --no-install-recommends "$firefox" webkit2gtk-driver xvfb
