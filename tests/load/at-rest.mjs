// What the site takes when nobody asks it anything, and after many have: memory, seconds to the first answer, and the packages
// that it runs on. Ends by itself. node tests/load/at-rest.mjs [requests] [answers with a picture] [port] after a build.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startSite } from './own-site.mjs'
import { report } from './report.mjs'

const requests = Number(process.argv[2] ?? 10_000)
const pictures = Number(process.argv[3] ?? 2000)
const port = Number(process.argv[4] ?? 24_460)
const atOnce = 8
const root = path.resolve(import.meta.dirname, '../..')
const paths = [
  '/principal-br',
  '/principal-es',
  '/tapetes',
  '/es/alfombras',
  '/galeria',
  '/contato',
  '/nossa-historia',
  '/simulador',
  '/produtos/tapete-scallop',
  '/es/productos/tapete-scallop',
]

/** Resident, and of that what no file stands behind, in MB; the most that it ever was. */
async function memoryOf({ pid }) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { 'resident, MB': of('VmRSS'), 'its own, MB': of('RssAnon'), 'at most, MB': of('VmHWM') }
}

/** Seconds until the home page is there, from before the process was. */
async function startAt(directory) {
  const start = performance.now()
  const site = await startSite(port, {
    environment: { DATA_DIR: directory, LOG_LEVEL: 'error' },
  })
  await (await fetch(`${site.url}/principal-br`)).text()
  return { ...site, seconds: ((performance.now() - start) / 1000).toFixed(1) }
}

async function ask(site, addresses, count) {
  let next = 0
  const headers = { accept: 'image/avif,image/webp,*/*' }
  const visitor = async () => {
    while (next < count) {
      const address = addresses[next % addresses.length]
      next += 1
      await (await fetch(site.url + address, { headers })).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
}

/** The smallest width of each picture that these pages show. */
async function picturesOf(site) {
  const texts = await Promise.all(paths.map(async (address) => (await fetch(site.url + address)).text()))
  return [...new Set(texts.flatMap((text) => text.match(/\/img\/320\/[^\s"]+/g) ?? []))]
}

/** Bytes of a folder without the packages in it; what has several names counts once. */
function bytesOf(folder, counted) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesOf(place, counted)
    const { ino, size } = lstatSync(place)
    if (counted.has(ino)) return sum
    counted.add(ino)
    return sum + size
  }, 0)
}

/** The places in a lock file of what the root asks for, and of what that asks for in turn. */
function askedByRoot(known) {
  const found = new Set()
  const visit = (place) => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = known[place]
    const own = place === '' && devDependencies
    for (const name of Object.keys({
      ...dependencies,
      ...own,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      let above = place
      while (above && !known[`${above}/node_modules/${name}`])
        above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))
      const next = above ? `${above}/node_modules/${name}` : `node_modules/${name}`
      if (!known[next] || found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit('')
  return found
}

// From the lock file, as npm fails to list what is there where the tools of tests are not.
function packages() {
  const { packages: known } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const there = Object.keys(known).filter(
    (place) =>
      place.includes('node_modules/') &&
      known[place].resolved !== 'checks' &&
      existsSync(path.join(root, place)),
  )
  const asked = askedByRoot(known)
  const sizeOf = (places) => {
    const counted = new Set()
    const bytes = places.reduce((sum, place) => sum + bytesOf(path.join(root, place), counted), 0)
    return { packages: places.length, MB: Math.round(bytes / 1e6) }
  }
  const running = there.filter((place) => {
    const { dev, devOptional, link } = known[place]
    return !dev && !devOptional && !link
  })
  const node = readdirSync(path.join(root, 'runtime/node_modules'))
    .filter((name) => name.startsWith('node-'))
    .map((name) => `runtime/node_modules/${name}`)
  return {
    'to build and to test': sizeOf([...there, ...node]),
    'to build': sizeOf([...there.filter((place) => asked.has(place)), ...node]),
    'to run': sizeOf([...running, ...node]),
    // As in the container, or on a machine whose own Node is as new as the pinned one.
    'to run, without Node itself': sizeOf(running),
  }
}

const directory = await mkdtemp(path.join(tmpdir(), 'cartacho-rest-'))
const rows = {}
try {
  const first = await startAt(directory)
  rows['first start, which makes the data'] = {
    'seconds to an answer': first.seconds,
    ...(await memoryOf(first)),
  }
  await first.close()
  const site = await startAt(directory)
  try {
    rows['start with data'] = { 'seconds to an answer': site.seconds, ...(await memoryOf(site)) }
    await delay(10_000)
    rows['ten seconds later'] = await memoryOf(site)
    await ask(site, paths, requests)
    rows[`after ${requests} requests`] = await memoryOf(site)
    const shown = await picturesOf(site)
    await ask(site, shown, pictures)
    rows[`after ${pictures} pictures more, ${shown.length} made`] = await memoryOf(site)
    await delay(10_000)
    rows['ten seconds later, at rest'] = await memoryOf(site)
  } finally {
    await site.close()
  }
} finally {
  await rm(directory, { recursive: true, force: true })
}
report('memory and starts', rows)
report('installed packages', packages())
