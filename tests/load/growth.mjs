// What pages, searches, feeds and documents cost as the catalogue grows, each asked for cold; beside it another build of the
// site in the same run, where one is named. Ends by itself.
// Run with Node 24 after a build: node tests/load/growth.mjs [rugs, such as 9,1000,10000] [folder of another build] [port]
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { administrator, startSite } from './own-site.mjs'
import { report } from './report.mjs'

const sizes = (process.argv[2] ?? '9,1000,10000').split(',').map(Number)
const other = process.argv[3]
const port = Number(process.argv[4] ?? 24_400)
const seconds = 10

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const round = (ms) => Math.round(ms * 10) / 10

/** Colours, sizes and techniques are spread, so that filters part the rugs; all have pictures of the seed. */
function rugRows(count, from) {
  const techniques = ['Tufado à mão em lã', 'Atado à mão', 'Tecido no tear', 'Bouclé', 'Alto e baixo relevo']
  const colours = ['#18202e', '#a86b50', '#e2dacb', '#676843', '#be8e54', '#38352f']
  return Array.from({ length: count }, (_, at) => {
    const number = from + at
    return {
      id: randomUUID(),
      slug: `serie-${number}`,
      name: `Série ${number}`,
      description: `Um tapete de lã com desenho de jardim, feito por encomenda na oficina, peça ${number}.`,
      display_order: 100 + number,
      category: ['classica', 'contemporanea', 'natural', 'minimalista', 'premium'][number % 5],
      family: 1 + (number % 6),
      shape: ['rect', 'round', 'organic'][Math.floor(number / 7) % 3],
      technique: techniques[Math.floor(number / 3) % 5],
      sizes: ['2 x 3m', '2,5 x 3,5m', `${1 + (number % 4)} x 4m`],
      colours: [colours[number % 6], colours[Math.floor(number / 11) % 6]],
      image_url: '/storage/v1/object/public/site-assets/rugs/ocean-blue/packshot.png',
    }
  })
}

async function api(site, path, body, token) {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: site.key,
      authorization: `Bearer ${token ?? site.key}`,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.text()
}

/** A site with that many rugs, and somebody who may change them. */
async function openSite(rugs, given, at) {
  const site = await startSite(at, {
    ...given,
    environment: { LOG_LEVEL: 'error', SITE_URL: 'https://casa.example' },
  })
  const panel = await (await fetch(`${site.url}/admin-login`)).text()
  site.key = /eyJ[\w-]+\.[\w-]+\.[\w-]+|sb_publishable_[\w-]+/.exec(panel)?.[0] ?? ''
  const session = await api(site, '/auth/v1/token?grant_type=password', administrator)
  site.token = JSON.parse(session).access_token
  const began = performance.now()
  for (let from = 9; from < rugs; from += 250)
    await api(site, '/rest/v1/rugs', rugRows(Math.min(250, rugs - from), from), site.token)
  site.filledMs = performance.now() - began
  return site
}

async function timed(site, path, method = 'GET') {
  const start = performance.now()
  const answer = await fetch(site.url + path, { method, redirect: 'manual' })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return { ms: performance.now() - start, bytes }
}

/** The median of addresses that nobody has asked for yet. */
async function cold(site, paths, method) {
  const took = []
  for (const path of paths) took.push((await timed(site, path, method)).ms)
  return round(median(took))
}

/** A document that nobody has asked for yet. */
async function made(site, path) {
  const { ms, bytes } = await timed(site, path)
  return `${Math.round(ms)} (${Math.ceil(bytes / 1024)} kB)`
}

/** The median of a feed right after a change of content. */
async function changed(site, path) {
  const took = []
  let bytes = 0
  for (let time = 0; time < 3; time += 1) {
    const name = `Prova ${randomUUID().slice(0, 8)}`
    await api(site, '/rest/v1/colour_samples', { name, hex: '#aabbcc' }, site.token)
    await delay(1200)
    const one = await timed(site, path)
    took.push(one.ms)
    bytes = one.bytes
  }
  return `${round(median(took))} (${Math.ceil(bytes / 1024)} kB)`
}

/** The longest that a kept home page takes while somebody asks one search a second. */
async function besideSearches(site) {
  const words = [
    'jardim',
    'lã azul',
    'redonda',
    'encomenda',
    'bouclé',
    'jardin',
    'oficina',
    'peça 77',
    '2x3',
    'helicoptero',
  ]
  await timed(site, '/principal-br')
  const took = []
  let searching = true
  const visitor = (async () => {
    while (searching) {
      took.push((await timed(site, '/principal-br')).ms)
      await delay(20)
    }
  })()
  for (let second = 0; second < seconds; second += 1) {
    const start = performance.now()
    await timed(site, `/tapetes?busca=${encodeURIComponent(`${words[second % words.length]}`)}`)
    await delay(Math.max(0, 1000 - (performance.now() - start)))
  }
  searching = false
  await visitor
  const sorted = took.toSorted((a, b) => a - b)
  return `${round(sorted.at(-1))} (p99 ${round(sorted[Math.floor(sorted.length * 0.99)])})`
}

async function measured(site, rugs) {
  const slugs = [1, 2, 3, 4, 5].map((part) =>
    rugs > 20
      ? `serie-${Math.floor((rugs - 10) * (part / 5))}`
      : [
          'tapete-scallop',
          'tapete-ocean-blue',
          'tapete-natureza',
          'tapete-minimalista',
          'tapete-contemporary',
        ][part - 1],
  )
  const search = ['jardim', 'lã azul', 'redonda', 'jardin', 'helicoptero'].map(
    (word) => `/tapetes?busca=${encodeURIComponent(word)}`,
  )
  await timed(site, '/tapetes?cor=dourado')
  await timed(site, '/produtos/tapete-golden-lines')
  return {
    'catalogue page': await cold(site, [
      '/tapetes',
      '/es/alfombras',
      '/tapetes?forma=retangular',
      '/tapetes?cor=azul',
      '/es/alfombras?cor=azul',
    ]),
    search: await cold(site, search),
    'product page': await cold(
      site,
      slugs.map((slug) => `/produtos/${slug}`),
    ),
    collection: await cold(site, [
      '/colecoes/1',
      '/colecoes/2',
      '/colecoes/4',
      '/es/colecciones/1',
      '/colecoes/classica',
    ]),
    simulator: await cold(site, [
      '/simulador',
      '/es/simulador',
      ...slugs.slice(0, 3).map((slug) => `/simulador?tapete=${slug}`),
    ]),
    'spec sheet, its reading': await cold(
      site,
      slugs.map((slug) => `/produtos/${slug}/ficha.pdf`),
      'HEAD',
    ),
    'sitemap.xml': await changed(site, '/sitemap.xml'),
    'catalogo.json': await changed(site, '/catalogo.json'),
    'busca/pt.json': await changed(site, '/busca/pt.json'),
    'home page, worst beside one search a second': await besideSearches(site),
    // Last, as it may make what it prints: of a category with more rugs than a catalogue shows it is the first of them.
    'PDF of a category': await made(site, '/catalogos/classica.pdf'),
    'resident MB': await residentMegabytes(site.pid),
    'rugs put in, seconds': round(site.filledMs / 1000),
  }
}

async function residentMegabytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

for (const rugs of sizes) {
  const builds = [['this build', {}], ...(other ? [['the other', { root: other }]] : [])]
  const rows = {}
  for (const [at, [name, given]] of builds.entries()) {
    const site = await openSite(rugs, given, port + at)
    try {
      for (const [what, value] of Object.entries(await measured(site, rugs))) {
        rows[what] ??= {}
        rows[what][name] = value
      }
    } finally {
      await site.close()
    }
  }
  report(`${rugs} rugs, milliseconds (median of five cold addresses, of three feeds)`, rows)
}
