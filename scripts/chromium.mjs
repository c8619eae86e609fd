// Finds a Chromium for the browser tests, and installs Debian's where that is allowed.
import { existsSync } from 'node:fs'
import { run } from './steps.mjs'

// The headless one draws no windows of its own: the same tests take two thirds of the time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium, or one line that says what is missing. */
export async function findChromium() {
  const given = process.env.CHROMIUM
  if (given) return existsSync(given) ? { file: given } : { missing: `CHROMIUM names no file: ${given}` }
  if (!existsSync(places[0])) await installFromDebian('chromium-headless-shell')
  if (!places.some((place) => existsSync(place))) await installFromDebian('chromium')
  const found = places.find((place) => existsSync(place))
  if (found) return { file: found }
  return { missing: 'The browser tests need Chromium: install it, or name it in CHROMIUM.' }
}

/** Where that is allowed; without a line to Debian what was wanted may still be there. */
export async function installFromDebian(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const aptGet = (...words) => run('apt-get', words, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  await aptGet('update', '-qq').catch(() => {})
  await aptGet('install', '-y', '-qq', '--no-install-recommends', ...names).catch(() => {})
}
