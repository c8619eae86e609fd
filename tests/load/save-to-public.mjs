// How long a saved price takes to be on its page, and what a save costs everybody else: one save a second while visitors ask
// for many pages; beside it another build of the site in the same run, where one is named. Ends by itself.
// Run with Node 24 after a build: node tests/load/save-to-public.mjs [saves] [requests a second] [folder of another build] [port]
import { setTimeout as delay } from 'node:timers/promises'
import { administrator, startSite } from './own-site.mjs'
import { report } from './report.mjs'

const saves = Number(process.argv[2] ?? 20)
const rate = Number(process.argv[3] ?? 200)
const other = process.argv[4]
const port = Number(process.argv[5] ?? 24_420)
const rug = 'tapete-scallop'
const rest = 1000
const round = (ms) => Math.round(ms)
const at = (numbers, part) =>
  round(numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))])

const paths = [
  '/principal-br',
  '/principal-es',
  '/tapetes',
  '/es/alfombras',
  '/colecoes',
  '/colecoes/1',
  '/colecoes/2',
  '/galeria',
  '/contato',
  '/nossa-historia',
  '/simulador',
  '/personalizados',
  '/designers',
  '/es/colecciones',
  '/es/galeria',
  '/produtos/tapete-scallop',
  '/produtos/tapete-natureza',
  '/produtos/tapete-minimalista',
  '/es/productos/tapete-scallop',
  '/produtos/tapete-ocean-blue',
]

async function open(given, number) {
  const site = await startSite(number, { ...given, environment: { PICTURES: 'asked', LOG_LEVEL: 'error' } })
  const panel = await (await fetch(`${site.url}/admin-login`)).text()
  site.key = /eyJ[\w-]+\.[\w-]+\.[\w-]+|sb_publishable_[\w-]+/.exec(panel)?.[0] ?? ''
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: site.key },
    body: JSON.stringify(administrator),
  })
  site.token = (await answer.json()).access_token
  return site
}

async function save(site, price) {
  const answer = await fetch(`${site.url}/rest/v1/rugs?slug=eq.${rug}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', apikey: site.key, authorization: `Bearer ${site.token}` },
    body: JSON.stringify({ price_text: `Preço ${price}`, price_brl: null }),
  })
  if (!answer.ok) throw new Error(`the save answered ${answer.status}: ${await answer.text()}`)
}

/** Asks for pages at an even rate, whatever the answers take, and keeps how long each took. */
function visitors(site, took, failed) {
  let asking = true
  const open = new Set()
  const running = (async () => {
    const start = performance.now()
    for (let count = 0; asking; count += 1) {
      const due = start + (count * 1000) / rate
      if (due > performance.now()) await delay(due - performance.now())
      const path = paths[count % paths.length]
      const began = performance.now()
      const asked = fetch(site.url + path)
        .then((answer) => answer.arrayBuffer())
        .then(
          () => took.push(performance.now() - began),
          () => failed.push(path),
        )
      open.add(asked)
      void asked.then(() => open.delete(asked))
    }
  })()
  return async () => {
    asking = false
    await running
    await Promise.all(open)
  }
}

async function measured(site) {
  for (const path of paths) {
    const answer = await fetch(site.url + path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const took = []
  const publicAfter = []
  const failed = []
  const stop = visitors(site, took, failed)
  await delay(2000)
  took.length = 0
  for (let number = 1; number <= saves; number += 1) {
    const began = performance.now()
    const said = `Preço ${number}.${round(began)}`
    await save(site, `${number}.${round(began)}`)
    const saved = performance.now()
    while (!(await (await fetch(`${site.url}/produtos/${rug}`)).text()).includes(said)) {
      if (performance.now() - saved > 10_000) throw new Error('a save was not public after ten seconds')
      await delay(10)
    }
    publicAfter.push(performance.now() - saved)
    await delay(Math.max(0, rest - (performance.now() - began)))
  }
  await stop()
  return {
    'public after, median': at(publicAfter, 0.5),
    'public after, worst': at(publicAfter, 1),
    'requests, median': at(took, 0.5),
    'requests, p99': at(took, 0.99),
    'requests, worst': at(took, 1),
    requests: took.length,
    'requests cut off': failed.length,
  }
}

const rows = {}
for (const [index, [name, given]] of [
  ['this build', {}],
  ...(other ? [['the other', { root: other }]] : []),
].entries()) {
  const site = await open(given, port + index)
  try {
    for (const [what, value] of Object.entries(await measured(site))) {
      rows[what] ??= {}
      rows[what][name] = value
    }
  } finally {
    await site.close()
  }
}
report(`one save a second, ${rate} requests a second over ${paths.length} pages, milliseconds`, rows)
