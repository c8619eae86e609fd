// How long a saved price takes to be on its page, and what a save costs everybody else: one save a second while visitors ask
// for many pages, of one node and of two over one PostgreSQL; beside it another build of the site in the same run, where one
// is named. Ends by itself. Two nodes: the site on a PostgreSQL of one's own (DATABASE_URL, or a throw-away one where
// /usr/lib/postgresql holds it), which is saved at, and one more that has the first as its project.
// Run with Node 24 after a build:
// node tests/load/save-to-public.mjs [saves] [requests a second] [folder of another build] [port] [how many nodes, as 1,2]
import { Agent, createServer, get, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { missingPostgres, openPostgres } from '#tests/contract/postgres-server.ts'
import { administrator, startSite } from './own-site.mjs'
import { report } from './report.mjs'

const saves = Number(process.argv[2] ?? 20)
const rate = Number(process.argv[3] ?? 500)
const other = process.argv[4]
const port = Number(process.argv[5] ?? 24_420)
const nodes = (process.argv[6] ?? '1,2').split(',').map(Number)
const rug = 'tapete-scallop'
/** A page that shows the rug among others: it may be the last that is made anew. */
const list = '/tapetes'
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

const environment = { LOG_LEVEL: 'error' }
const publishableKey = 'sb_publishable_for_the_bench'
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** One node, or two over one PostgreSQL; what is saved is saved at the first. */
async function openNodes(count, given, number) {
  if (count === 1) {
    const site = await startSite(number, { ...given, environment })
    return { sites: [site], close: () => site.close() }
  }
  const postgres = await openPostgres()
  const shared = { ...environment, SUPABASE_PUBLISHABLE_KEY: publishableKey }
  const first = await startSite(number, {
    ...given,
    environment: { ...shared, DATABASE_URL: postgres.url, TRUST_PROXY: '1' },
  })
  const project = await openDoor(first.url, number + 2)
  const second = await startSite(number + 1, {
    ...given,
    environment: { ...shared, SUPABASE_URL: project.url, NEWSLETTER_KEY: Buffer.alloc(32).toString('hex') },
  })
  return {
    sites: [first, second],
    async close() {
      for (const open of [second, project, first, postgres]) await open.close()
    },
  }
}

/**
 * Hands on what a node asks of a project, each time as somebody else: an embedded project counts what one address asks, as a
 * hosted one does not.
 */
async function openDoor(url, number) {
  let asked = 0
  const server = createServer((incoming, answer) => {
    asked += 1
    const headers = { ...incoming.headers, ...comingFrom(asked) }
    const handedOn = request(url + incoming.url, { method: incoming.method, headers, agent }, (given) => {
      answer.writeHead(given.statusCode, given.headers)
      given.pipe(answer)
    })
    handedOn.on('error', () => answer.destroy())
    incoming.pipe(handedOn)
  })
  await new Promise((resolve) => server.listen(number, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${number}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const comingFrom = (number) => ({ 'x-forwarded-for': `198.51.100.${number % 250}` })

async function signIn(site) {
  const panel = await (await fetch(`${site.url}/admin-login`)).text()
  const key = /eyJ[\w-]+\.[\w-]+\.[\w-]+|sb_publishable_[\w-]+/.exec(panel)?.[0] ?? ''
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key },
    body: JSON.stringify(administrator),
  })
  const { access_token: token } = await answer.json()
  return {
    ...comingFrom(251),
    'content-type': 'application/json',
    apikey: key,
    authorization: `Bearer ${token}`,
  }
}

async function save(site, headers, price) {
  const answer = await fetch(`${site.url}/rest/v1/rugs?slug=eq.${rug}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ price_text: price, price_brl: null }),
  })
  if (!answer.ok) throw new Error(`the save answered ${answer.status}: ${await answer.text()}`)
}

/** Asks for an address as a browser does and reads the answer to its end, as the bytes that came. */
function ask(address) {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    get(address, { agent, headers }, (answer) => {
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`)),
      )
      answer.resume()
    }).on('error', reject)
  })
}

/** Asks for pages at an even rate, of each node in turn, whatever the answers take, and keeps how long each took. */
function visitors(sites, took, failed) {
  let asking = true
  const open = new Set()
  const running = (async () => {
    const start = performance.now()
    for (let count = 0; asking; count += 1) {
      const due = start + (count * 1000) / rate
      if (due > performance.now()) await delay(due - performance.now())
      const page = paths[Math.floor(count / sites.length) % paths.length]
      const began = performance.now()
      const asked = ask(sites[count % sites.length].url + page).then(
        () => took.push(performance.now() - began),
        () => failed.push(page),
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

/** How long after the save all nodes show it on that page, in milliseconds. */
async function becomesPublic(sites, page, said, saved) {
  await Promise.all(
    sites.map(async ({ url }) => {
      while (!(await (await fetch(url + page)).text()).includes(said)) {
        if (performance.now() - saved > 10_000)
          throw new Error(`a save was not public on ${page} after ten seconds`)
        await delay(10)
      }
    }),
  )
  return performance.now() - saved
}

async function measured(sites) {
  for (const { url } of sites) for (const page of paths) await ask(url + page)
  const headers = await signIn(sites[0])
  const took = []
  const publicAfter = []
  const listedAfter = []
  const failed = []
  const stop = visitors(sites, took, failed)
  await delay(2000)
  took.length = 0
  const ownDelay = monitorEventLoopDelay({ resolution: 5 })
  ownDelay.enable()
  for (let number = 1; number <= saves; number += 1) {
    const began = performance.now()
    const said = `Preço ${number}.${round(began)}`
    await save(sites[0], headers, said)
    const saved = performance.now()
    const [own, listed] = await Promise.all(
      [`/produtos/${rug}`, list].map((page) => becomesPublic(sites, page, said, saved)),
    )
    publicAfter.push(own)
    listedAfter.push(listed)
    await delay(Math.max(0, rest - (performance.now() - began)))
  }
  await stop()
  return {
    'public after, median': at(publicAfter, 0.5),
    'public after, worst': at(publicAfter, 1),
    'on the list of rugs, median': at(listedAfter, 0.5),
    'on the list of rugs, worst': at(listedAfter, 1),
    'requests, median': at(took, 0.5),
    'requests, p99': at(took, 0.99),
    'requests, worst': at(took, 1),
    requests: took.length,
    'requests that failed': failed.length,
    // What of the above is the bench itself, which shares the cores with what it asks.
    'the asking thread late, p99': round(ownDelay.percentile(99) / 1e6),
  }
}

const rows = {}
const builds = [['this build', {}], ...(other ? [['the other', { root: other }]] : [])]
for (const [index, [name, given]] of builds.entries()) {
  for (const count of nodes) {
    if (count > 1 && missingPostgres()) {
      console.log(`two nodes: left out, ${missingPostgres()}`)
      continue
    }
    const { sites, close } = await openNodes(count, given, port + index * 10 + count)
    try {
      const column = count === 1 ? name : `${name}, ${count} nodes`
      for (const [what, value] of Object.entries(await measured(sites))) {
        rows[what] ??= {}
        rows[what][column] = value
      }
    } finally {
      await close()
    }
  }
}
agent.destroy()
report(`one save a second, ${rate} requests a second over ${paths.length} pages, milliseconds`, rows)
