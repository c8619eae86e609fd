// What Lighthouse says of each kind of page: node tests/load/lighthouse.mjs [visits, 5] [port] after a build; CHROMIUM names the
// browser. Its package is no part of this project: npx brings it the first time. Ends by itself.
// Its own phone, line and slowness (mobile, simulated), the pages of the command alone: node tests/load/lighthouse.mjs 5 24490 /contato,/galeria
// The browser is started as Lighthouse's command starts it; where the machine has no graphics processor, Chromium then draws pages by
// its own software and only what a page draws by WebGL with a processor that is simulated. The simulator is told of a second time with all of the
// page drawn by that simulated processor, on the same cores that the page's script runs on.
// What a browser blocks there without any script of ours shows in the page beside it, visited in turns: the same document
// without its scripts, from a server that does nothing but send.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openLimitServer } from './limit-page.mjs'
import { startSite } from './own-site.mjs'
import { report } from './report.mjs'

const visits = Number(process.argv[2] ?? 5)
const port = Number(process.argv[3] ?? 24_490)
const version = '12.8.2'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const usual = [
  '/contato',
  '/galeria',
  '/tapetes',
  '/principal-es',
  '/principal-br',
  '/nossa-historia',
  '/produtos/tapete-scallop',
  '/es/productos/tapete-natureza',
  '/simulador',
  '/simulador simulated',
]
const simulated = '--use-angle=swiftshader --enable-unsafe-swiftshader'
const pages = process.argv[4]?.split(',') ?? usual
const run = promisify(execFile)
const reports = await mkdtemp(path.join(tmpdir(), 'cartacho-lighthouse-'))
const site = await startSite(port, {
  environment: { SITE_URL: 'https://casa.example', LOG_LEVEL: 'error' },
})
try {
  const rows = {}
  for (const page of pages) rows[page] = await compare(...page.split(' '))
  report(
    `Lighthouse ${version}, mobile, median of ${visits} visits (the least and the most); after a colon without scripts`,
    rows,
  )
} finally {
  await site.close()
  await rm(reports, { recursive: true })
}

/** What it says of a page, and of the same one without scripts. */
async function compare(page, drawing) {
  const limit = await openLimitServer(site.url, page)
  const come = {
    own: () => visitOf(site.url + page, categories, drawing),
    bare: () => visitOf(limit.url, ['performance'], drawing),
  }
  const seen = { own: [], bare: [] }
  try {
    // Pictures are made for the first visitor.
    await come.own()
    while (seen.own.length < visits)
      for (const which of ['own', 'bare']) seen[which].push(await come[which]())
  } finally {
    limit.close()
  }
  return toldOf(seen.own.filter(Boolean), seen.bare.filter(Boolean))
}

/** What it found; null where it could not read the visit's trace. */
async function visitOf(address, asked, drawing) {
  const file = path.join(reports, 'found.json')
  await rm(file, { force: true })
  await run(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      address,
      '--quiet',
      '--output=json',
      // Told to a pipe, what it found is cut off where it ends with an error.
      `--output-path=${file}`,
      `--only-categories=${asked.join()}`,
      `--chrome-flags=--headless=new --no-sandbox ${drawing ? simulated : ''}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' } },
  ).catch((problem) => {
    // It ends with an error where it could not read the trace, and tells what it found all the same.
    if (!existsSync(file)) throw problem
  })
  const found = JSON.parse(await readFile(file, 'utf8'))
  return found.categories.performance.score === null ? null : found
}

function toldOf(own, bare) {
  const scores = (seen, name) =>
    spread(seen.map(({ categories }) => Math.round(categories[name].score * 100)))
  const medians = (name) =>
    [own, bare].map(
      (seen) => spread(seen.map(({ audits }) => Math.round(audits[name].numericValue))).split(' ')[0],
    )
  return {
    ...Object.fromEntries(categories.map((name) => [name, scores(own, name)])),
    goal: 100,
    'without scripts': scores(bare, 'performance'),
    'first paint, ms': medians('first-contentful-paint').join(' : '),
    'largest, ms': medians('largest-contentful-paint').join(' : '),
    'blocked, ms': medians('total-blocking-time').join(' : '),
    visits: own.length,
  }
}

function spread(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [least, most] = [sorted[0], sorted.at(-1)]
  return least === most ? String(least) : `${sorted[sorted.length >> 1]} (${least} to ${most})`
}
