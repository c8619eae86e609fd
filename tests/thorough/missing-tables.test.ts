import { afterAll, beforeAll, expect, it } from 'vitest'
import { languagePickerPath, legalNoticePath, pathTo } from '#i18n/paths.ts'
import { builtAppOver } from '#tests/browser/built-app.ts'
import { standingPaths } from '#tests/every-address.ts'
import { openWorld, type World } from '#tests/world.ts'

const pages = [
  languagePickerPath,
  legalNoticePath,
  ...standingPaths,
  pathTo('product', 'pt', { slug: 'tapete-scallop' }),
  pathTo('product', 'es', { slug: 'tapete-scallop' }),
  '/colecoes/classica',
  '/es/colecciones/clasica',
]
/** One of each kind: what stands on every page, what some are nothing without, what belongs to another. */
const tables = ['site_settings', 'collections', 'media', 'rug_images']

const ofRugs = /^\/(es\/)?((tapetes|alfombras|simulador|produtos|productos)(\/|$)|(colecoes|colecciones)\/.)/
/** The pages that are nothing without a table. */
const needs: Readonly<Record<string, RegExp>> = {
  collections: /\/(colecoes|colecciones)\/./,
  rug_images: ofRugs,
}

let world: World
let startAgain: Awaited<ReturnType<typeof builtAppOver>>

beforeAll(async () => {
  world = await openWorld()
  startAgain = await builtAppOver(world)
})

afterAll(() => world?.close())

type Answer = {
  readonly path: string
  readonly status: number
  readonly cache: string
  readonly html: string
}

/** What these pages answer of a site that has just started. */
async function answersOf(asked: readonly string[]): Promise<Answer[]> {
  const app = startAgain()
  const found: Answer[] = []
  for (const path of asked) {
    const answer = await app.request(`http://site.example${path}`)
    const cache = answer.headers.get('cache-control') ?? ''
    found.push({ path, status: answer.status, cache, html: await answer.text() })
  }
  return found
}

async function answersWithout(table: string, asked: readonly string[]) {
  await world.backend.query(`alter table public.${table} rename to ${table}_gone`, [])
  try {
    return await answersOf(asked)
  } finally {
    await world.backend.query(`alter table public.${table}_gone rename to ${table}`, [])
  }
}

const sentence =
  'a site that starts without a table says what it can, and keeps no page that misses something'

it(sentence, { timeout: 240_000 }, async () => {
  const whole = new Map((await answersOf(pages)).map((answer) => [answer.path, answer]))
  expect([...whole.values()].filter(({ status }) => status !== 200)).toEqual([])
  for (const [at, table] of tables.entries()) {
    // The settings stand on every page; of the others half, in turns.
    const asked = pages.filter((_, index) => table === 'site_settings' || (index + at) % 2 === 0)
    const answers = await answersWithout(table, asked)
    const failed = answers.filter(({ status }) => status !== 200).map(({ path }) => path)
    expect([table, failed.filter((path) => !needs[table]?.test(path))]).toEqual([table, []])
    const kept = answers.filter(({ cache }) => !cache.includes('no-store'))
    const other = kept.filter(({ path, html }) => html !== whole.get(path)?.html)
    expect([table, other.map(({ path }) => path)]).toEqual([table, []])
  }
})
