// Finds a Chromium for the browser tests, and installs Debian's where that is allowed.
import { existsSync } from 'node:fs'
import { run } from './steps.mjs'

const places = [
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
  const found = places.find((place) => existsSync(place))
  if (found) return { file: found }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    if (existsSync(places[0])) return { file: places[0] }
  }
  return { missing: 'The browser tests need Chromium: install it, or name it in CHROMIUM.' }
}
