// What Lighthouse says of each kind of page: node tests/load/lighthouse.mjs [visits, 5] [port] after a build; CHROMIUM names the
// browser. Its package is no part of this project: npx brings it the first time. Ends by itself.
// Its own phone, line and slowness (mobile, simulated). Pages are drawn by the browser's own software, the simulator by a
// graphics processor that is simulated on the same cores: what blocks there is its drawing.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startSite } from './own-site.mjs'
import { report } from './report.mjs'

const visits = Number(process.argv[2] ?? 5)
const port = Number(process.argv[3] ?? 24_490)
const version = '12.8.2'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const pages = [
  '/contato',
  '/galeria',
  '/tapetes',
  '/principal-es',
  '/principal-br',
  '/nossa-historia',
  '/produtos/tapete-scallop',
  '/es/productos/tapete-natureza',
  '/simulador',
]
const run = promisify(execFile)
const site = await startSite(port, {
  environment: { SITE_URL: 'https://casa.example', LOG_LEVEL: 'error' },
})
try {
  const rows = {}
  for (const page of pages) {
    // Pictures are made for the first visitor.
    await visitOf(page)
    const seen = []
    while (seen.length < visits) seen.push(await visitOf(page))
    rows[page] = toldOf(seen.filter(Boolean))
  }
  report(`Lighthouse ${version}, mobile, median of ${visits} visits (the least and the most)`, rows)
} finally {
  await site.close()
}

/** What it found; null where it could not read the visit's trace. */
async function visitOf(page) {
  const drawing = page.includes('simulador')
    ? '--use-angle=swiftshader --enable-unsafe-swiftshader'
    : '--disable-gpu'
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      site.url + page,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      `--chrome-flags=--headless=new --no-sandbox ${drawing}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' }, maxBuffer: 2 ** 27 },
  )
  const found = JSON.parse(stdout)
  return found.categories.performance.score === null ? null : found
}

function toldOf(seen) {
  const scores = (name) => spread(seen.map(({ categories }) => Math.round(categories[name].score * 100)))
  const ms = (name) => spread(seen.map(({ audits }) => Math.round(audits[name].numericValue))).split(' ')[0]
  return {
    ...Object.fromEntries(categories.map((name) => [name, scores(name)])),
    goal: 100,
    'first paint, ms': ms('first-contentful-paint'),
    'largest, ms': ms('largest-contentful-paint'),
    'blocked, ms': ms('total-blocking-time'),
    visits: seen.length,
  }
}

function spread(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [least, most] = [sorted[0], sorted.at(-1)]
  return least === most ? String(least) : `${sorted[sorted.length >> 1]} (${least} to ${most})`
}
