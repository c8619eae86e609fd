// Finds the other two engines that visitors' browsers are made of, and installs Debian's where that is allowed: WebKit, which
// every browser of an iPhone is made of (here as GTK's), and Firefox. And what stands on a site's other sides: the proxies before it, and a
// taker, a reader and a judge of mails that others wrote.
import { existsSync } from 'node:fs'
import { installFromDebian } from './chromium.mjs'

const places = {
  WEBKIT_DRIVER: ['/usr/bin/WebKitWebDriver'],
  WEBKIT: ['6.0', '4.1']
    .flatMap((version) => [`webkitgtk-${version}`, `webkit2gtk-${version}`])
    .map((folder) => `/usr/lib/x86_64-linux-gnu/${folder}/MiniBrowser`),
  XVFB: ['/usr/bin/Xvfb'],
  /** With windows: the shell that other tests use keeps no page. */
  CHROMIUM_WHOLE: ['/usr/bin/chromium'],
  FIREFOX: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  NGINX: ['/usr/sbin/nginx'],
  CADDY: ['/usr/bin/caddy'],
  HAPROXY: ['/usr/sbin/haproxy'],
  PYTHON: ['/usr/bin/python3'],
  AIOSMTPD: ['/usr/lib/python3/dist-packages/aiosmtpd/__main__.py'],
  SPAMASSASSIN: ['/usr/bin/spamassassin'],
}
const others = ['chromium', 'nginx', 'caddy', 'haproxy', 'python3-aiosmtpd', 'spamassassin']

/** What GTK's WebKit plays videos with. */
const players = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-good', 'gstreamer1.0-gl']

/** The paths of all, as the tests' settings, or one line that says what is missing. */
export async function findEngines() {
  const found = () =>
    Object.entries(places).map(([name, list]) => [name, process.env[name] ?? list.find(existsSync)])
  const isWhole = () => found().every(([, file]) => file)
  if (!isWhole()) await installFromDebian('firefox-esr', 'webkit2gtk-driver', 'xvfb', ...players, ...others)
  if (isWhole()) return { settings: Object.fromEntries(found()) }
  const missing = found().flatMap(([name, file]) => (file ? [] : [`${name} (${places[name].join(', ')})`]))
  return {
    missing: `The tests in other engines need webkit2gtk-driver, xvfb, Firefox, Chromium, nginx, Caddy, HAProxy, aiosmtpd and SpamAssassin: ${missing.join('; ')}.`,
  }
}
