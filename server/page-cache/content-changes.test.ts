import { describe, expect, test } from 'vitest'
import { type ContentChange, createChangeLog, touches } from './content-changes.ts'
import { digestOf, noteReads, withReads } from './reads.ts'

const change = (table_name: string, given: Partial<ContentChange> = {}): ContentChange => ({
  version: 2,
  table_name,
  row_key: null,
  changed_columns: null,
  ...given,
})
const answer = noteReads(async () => Response.json([]))
const readsOf = async (...paths: string[]) => {
  const { reads } = await withReads(async () => {
    for (const path of paths) await answer(`http://site.test/rest/v1/${path}`)
  })
  return reads
}
const scallop = 'rugs?select=slug,rug_images(id)&slug=in.(scallop,"a,b")'

describe('what a page reads', () => {
  test('is told by table, and by name where it asks for rows by name', async () => {
    const reads = await readsOf(scallop, 'collections?select=id,collection_images(id)&kind=eq.family')
    expect(reads.get('rugs')).toEqual(new Set([digestOf('scallop'), digestOf('a,b')]))
    expect([reads.get('collections'), reads.get('collection_images'), reads.has('rug_images')]).toEqual([
      null,
      null,
      false,
    ])
  })

  test('is told of tables that come with a row, however they are joined to it', async () => {
    const reads = await readsOf(
      'rug_images?select=image_url,rugs!inner(slug),shown:media!image_url!left(alt_pt)',
    )
    expect([...reads.keys()].toSorted()).toEqual(['media', 'rug_images', 'rugs'])
  })

  test('of functions is the catalogue, or else anything', async () => {
    expect([...(await readsOf('rpc/catalogue_page'))]).toEqual([['catalogue', null]])
    expect([...(await readsOf('rpc/read_looks'))]).toEqual([['*', null]])
  })
})

describe('a change', () => {
  const row_key = digestOf('scallop')
  const price = change('rugs', { row_key, changed_columns: ['price_brl'] })

  test('of a rug touches pages that name it, and lists where its place is another', async () => {
    const named = await readsOf(scallop)
    const list = await readsOf('rpc/catalogue_page', 'rugs?slug=in.(other)')
    expect([touches(price, named, 'pt'), touches(price, list, 'pt')]).toEqual([true, false])
    const hidden = change('rugs', { row_key, changed_columns: ['active'] })
    expect([touches(hidden, named, 'pt'), touches(hidden, list, 'pt')]).toEqual([true, true])
    const added = change('rugs', { row_key: digestOf('new') })
    expect([touches(added, named, 'pt'), touches(added, list, 'pt')]).toEqual([false, true])
    expect(touches(change('rug_images', { row_key }), named, 'pt')).toBe(true)
  })

  test('of the name of a row touches whoever knows it by the one before, and a picture that went to another rug both', async () => {
    const other = digestOf('fans')
    const named = await readsOf(scallop, 'media?select=url&url=in.("/a.jpg")')
    expect(touches(change('rugs', { row_key: other, changed_columns: ['slug'] }), named, 'pt')).toBe(true)
    expect(touches(change('media', { row_key: other, changed_columns: ['url'] }), named, 'pt')).toBe(true)
    expect(touches(change('rug_images', { row_key: other, changed_columns: ['rug_id'] }), named, 'pt')).toBe(
      true,
    )
    expect(touches(change('media', { row_key: other, changed_columns: ['width'] }), named, 'pt')).toBe(false)
  })

  test('of Spanish alone touches Spanish pages alone', async () => {
    const reads = await readsOf(scallop)
    const spanish = change('rugs', { row_key, changed_columns: ['name_es', 'updated_at', 'description_es'] })
    expect([touches(spanish, reads, 'pt'), touches(spanish, reads, 'es')]).toEqual([false, true])
  })

  test('of nothing but when a row was touched touches what shows it: a file was replaced', async () => {
    const touched = change('rugs', { row_key, changed_columns: ['updated_at'] })
    expect(touches(touched, await readsOf(scallop), 'pt')).toBe(true)
  })

  test('that is none touches nothing, and one that nobody can place touches what reads anything', async () => {
    const reads = await readsOf('collections?select=id', 'rpc/read_looks')
    expect(touches(change('collections', { changed_columns: [] }), reads, 'pt')).toBe(false)
    expect(touches(change('hero_videos'), reads, 'pt')).toBe(true)
  })
})

describe('a page', async () => {
  const reads = await readsOf('collections?select=id')
  const page = { version: 1, reads, locale: 'pt' } as const

  test('holds while nothing that it shows was changed', () => {
    const log = createChangeLog()
    log.add(1, 2, [change('hero_videos')])
    expect(log.stillHolds(page)).toBe(true)
    log.add(2, 3, [change('collections', { version: 3 })])
    expect(log.stillHolds(page)).toBe(false)
    expect(log.stillHolds({ ...page, version: 3 })).toBe(true)
  })

  test.each<[string, number, ContentChange[] | null]>([
    ['what a version changed is not known', 2, null],
    ['a version came that changed nothing known', 3, [change('hero_videos')]],
    ['the versions begin anew', 0, []],
  ])('does not hold where %s', (_, to, changes) => {
    const log = createChangeLog()
    log.add(1, to, changes)
    expect(log.stillHolds(page)).toBe(false)
  })

  test('does not hold from before the log begins, or where nothing of it was noted', () => {
    const log = createChangeLog()
    log.add(5, 6, [change('hero_videos', { version: 6 })])
    expect(log.stillHolds(page)).toBe(false)
    expect(log.stillHolds({ ...page, version: 5, reads: new Map() })).toBe(false)
    expect(log.stillHolds({ ...page, version: 5 })).toBe(true)
  })
})
