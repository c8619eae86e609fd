import { expect, test } from 'vitest'
import type { ContentChange } from './content-changes.ts'
import { watchContent } from './content-watch.ts'
import { keepAnswers } from './kept-answers.ts'
import { digestOf, noteReads, withReads } from './reads.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const rest = 'http://site.test/rest/v1/'
const settings = 'site_settings?select=key,value'
const scallop = 'rugs?select=slug,price_brl&slug=in.(scallop,fans)'

/** A site whose pages read of a project, and what was asked of the project in turn. */
function site(mostBytes?: number) {
  const changes: ContentChange[] = []
  const asked: string[] = []
  const answers = { status: 200 }
  let version = 1
  const versions = watchContent(
    {
      log,
      version: async () => String(version),
      changes: async (after) => changes.filter((one) => one.version > after),
    },
    () => {},
  )
  const keep = keepAnswers(versions, mostBytes)
  const read = noteReads(async (input, init) => {
    asked.push(`${String(input).slice(rest.length)}${init?.body ?? ''}`)
    const headers = {
      'content-type': 'application/json',
      'content-range': '0-0/1',
      'content-encoding': 'gzip',
    }
    return new Response(JSON.stringify([version]), { ...answers, headers })
  })
  return {
    asked,
    answers,
    /** One page is rendered, which asks this. */
    async render(path: string, init?: RequestInit) {
      versions.expire()
      await versions.refresh()
      const { result } = await withReads(() => read(rest + path, init), keep)
      return { shows: await result.json(), headers: Object.fromEntries(result.headers) }
    },
    change(table_name: string, given: Partial<ContentChange> = {}) {
      version += 1
      changes.push({ version, table_name, row_key: null, changed_columns: null, ...given })
    },
    makeVersionByHand() {
      version += 1
    },
  }
}

test('what was read for one page is not read again for another, until something that it shows has changed', async () => {
  const { asked, render, change } = site()
  const first = await render(settings)
  expect(await render(settings)).toEqual(first)
  change('rugs', { row_key: digestOf('scallop'), changed_columns: ['price_brl'] })
  expect((await render(settings)).shows).toEqual([1])
  expect(asked).toEqual([settings])
  change('site_settings')
  expect((await render(settings)).shows).toEqual([3])
  expect(asked).toEqual([settings, settings])
})

test('of rugs that are read by name, a change of another is none', async () => {
  const { render, change } = site()
  await render(scallop)
  change('rugs', { row_key: digestOf('other'), changed_columns: ['price_brl'] })
  expect((await render(scallop)).shows).toEqual([1])
  change('rugs', { row_key: digestOf('fans'), changed_columns: ['price_brl'] })
  expect((await render(scallop)).shows).toEqual([3])
})

test('of a rug that has another name since, nothing is known by the one before', async () => {
  const { render, change } = site()
  await render(scallop)
  change('rugs', { row_key: digestOf('shell'), changed_columns: ['slug', 'updated_at'] })
  expect((await render(scallop)).shows).toEqual([2])
})

test('what was read for a Portuguese page and holds Spanish words is read again when these change', async () => {
  const { render, change } = site()
  await render(scallop)
  change('rugs', { row_key: digestOf('scallop'), changed_columns: ['name_es'] })
  expect((await render(scallop)).shows).toEqual([2])
})

test('a version that was made by hand has all read again', async () => {
  const { render, makeVersionByHand } = site()
  await render(settings)
  makeVersionByHand()
  expect((await render(settings)).shows).toEqual([2])
})

test('an answer is given as it was, whatever it was sent in', async () => {
  const { render } = site()
  const { headers } = await render(settings)
  expect(headers).toEqual({ 'content-type': 'application/json', 'content-range': '0-0/1' })
  expect((await render(settings)).headers).toEqual(headers)
})

test('questions that differ in their words, their form or their part are different questions', async () => {
  const { asked, render } = site()
  const post = (body: string) => ({ method: 'POST', body })
  for (let round = 0; round < 2; round += 1) {
    await render(settings)
    await render(settings, { headers: { accept: 'application/vnd.pgrst.object+json' } })
    await render(settings, { headers: { range: '0-9' } })
    await render('rpc/catalogue_place', post('{"wanted":"scallop"}'))
    await render('rpc/catalogue_place', post('{"wanted":"fans"}'))
  }
  expect(asked).toHaveLength(5)
})

test.each([
  ['of a function that nobody knows', 'rpc/read_looks', { method: 'POST', body: '{}' }],
  ['by words', 'rpc/catalogue_page', { method: 'POST', body: '{"words":"fans","first":0}' }],
  ['for all words', 'rpc/catalogue_vocabulary', { method: 'POST', body: '{"locale":"pt"}' }],
  ['that changes something', settings, { method: 'PATCH', body: '{}' }],
  ['of another matter than the Data API', '../../auth/v1/user', undefined],
])('what is asked %s is asked each time', async (_what, path, init) => {
  const { asked, render } = site()
  await render(path, init)
  await render(path, init)
  expect(asked).toHaveLength(2)
})

test('an answer that is a fault is asked for again', async () => {
  const { answers, asked, render } = site()
  answers.status = 503
  await render(settings)
  answers.status = 200
  await render(settings)
  await render(settings)
  expect(asked).toHaveLength(2)
})

test('what was not read for longest goes first, so that all together stay small', async () => {
  const { asked, render } = site(2500)
  for (const path of ['a?select=x', 'b?select=x', 'a?select=x', 'c?select=x', 'a?select=x', 'b?select=x'])
    await render(path)
  expect(asked).toEqual(['a?select=x', 'b?select=x', 'c?select=x', 'b?select=x'])
})

test('whoever asks for thousands of rugs that are not there has no more kept than fits', async () => {
  const { asked, render } = site(100_000)
  for (let rug = 0; rug < 200; rug += 1) await render(`rugs?select=slug&slug=in.(none-${rug})`)
  asked.length = 0
  for (let rug = 199; rug >= 0; rug -= 1) await render(`rugs?select=slug&slug=in.(none-${rug})`)
  expect(asked.length).toBeGreaterThan(100)
})
