import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listCollectionsForPanel,
  removeCollection,
  restoreCollection,
  saveCollection,
} from '#content/collections/collection.queries.ts'
import {
  listSamplesForPanel,
  removeSample,
  restoreSample,
  saveSample,
} from '#content/gallery/gallery-sample.queries.ts'
import { restoreChanges } from '#content/history/change.queries.ts'
import { listRegisteredRugs, removeRug, restoreRug, saveRug } from '#content/rugs/registered-rug.queries.ts'
import { toRugDraft } from '#content/rugs/rug-draft.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { administrator, staff, secret } = world.clients
afterAll(() => world.close())

const picture = () => `/storage/v1/object/public/site-assets/provas/${randomUUID()}.jpg`
const notAPicture = 'javascript:alert(1)'
const tooManyWords = 'a'.repeat(501)

/** Everything of content that a save could have touched, with the number of changes so far. */
async function everything() {
  const parents = ['collections', 'gallery_samples', 'rugs', 'spanish_drafts', 'media', 'content_history']
  const pictures = ['collection_images', 'sample_images', 'rug_images']
  return Promise.all(
    [...parents, ...pictures].map((table) =>
      world.backend.query(`select to_jsonb(one) as row from public.${table} as one order by 1`),
    ),
  )
}

const draft = {
  kind: 'exhibition' as const,
  slug: 'mostra-inteira',
  title: 'Mostra',
  title_es: null,
  description: 'Texto',
  description_es: null,
  explore_text: null,
  explore_text_es: null,
  url: null,
  image_url: null,
  active: true,
}
const [first, second, third] = [picture(), picture(), picture()]

async function collectionAs(id: string) {
  const listed = await listCollectionsForPanel(administrator)
  const found = listed.ok && listed.value.find((one) => one.id === id)
  if (!found) throw new Error('The collection is not there')
  return found
}
const picturesOf = async (id: string) =>
  (await collectionAs(id)).collection_images.map((one) => one.image_url)

async function wordsOf(url: string) {
  const { data } = await secret.from('media').select('alt_pt').eq('url', url).single()
  return data?.alt_pt
}

describe('a collection', () => {
  let id = ''
  beforeAll(async () => {
    const facts = { width: 10, height: 10, bytes: 10 }
    await secret.from('media').insert([first, second].map((url) => ({ url, alt_pt: 'Antes', ...facts })))
    const saved = await saveCollection(administrator, { ...draft, images: [first, second] })
    id = saved.ok ? saved.value.id : ''
  })

  it('is saved with its pictures in their order, its Spanish that waits and the words of its pictures', async () => {
    const { updated_at: seen } = await collectionAs(id)
    const words = { [second]: { text: ' Depois ', seen: 'Antes' } }
    const whole = {
      ...draft,
      id,
      seen,
      title: 'Outra',
      images: [third, second],
      words,
      spanish_waiting: { title_es: 'Otra' },
    }
    expect(await saveCollection(administrator, whole)).toMatchObject({ ok: true })
    expect(await collectionAs(id)).toMatchObject({ title: 'Outra', spanish_waiting: { title_es: 'Otra' } })
    expect(await picturesOf(id)).toEqual([third, second])
    expect(await wordsOf(second)).toBe('Depois')
  })

  it.each([
    ['a further picture is refused', { images: [first, notAPicture] }, 'invalid'],
    [
      'the words of a picture are refused',
      { words: { [first]: { text: 'Cabe' }, [second]: { text: tooManyWords } } },
      'invalid',
    ],
    [
      'the words of a picture were changed meanwhile',
      { words: { [first]: { text: 'Nova', seen: 'Outra' } } },
      'changed-meanwhile',
    ],
    [
      'a picture to be described is gone',
      { words: { [first]: { text: 'Nova' }, [picture()]: { text: 'Nova' } } },
      'not-found',
    ],
    ['its Spanish is too long', { spanish_waiting: { title_es: 'a'.repeat(200_001) } }, 'invalid'],
    ['the row itself is refused', { title: ' ', images: [] }, 'invalid'],
    ['it was changed meanwhile', { seen: '2020-01-01T00:00:00Z', images: [] }, 'changed-meanwhile'],
  ])('leaves nothing of a save when %s', async (_, change, problem) => {
    const before = await everything()
    const whole = { ...draft, id, title: 'Cortada', images: [third], ...change }
    expect(await saveCollection(administrator, whole)).toEqual({ ok: false, problem })
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['a further picture is refused', { images: [first, notAPicture] }],
    ['the words of a picture are refused', { words: { [second]: { text: tooManyWords } } }],
  ])('that is new leaves nothing when %s', async (_, change) => {
    const before = await everything()
    const whole = { ...draft, slug: 'nova', images: [first], ...change }
    expect(await saveCollection(administrator, whole)).toEqual({ ok: false, problem: 'invalid' })
    expect(await everything()).toEqual(before)
  })

  it('saved by two at once is saved by one of them, whole', async () => {
    const { updated_at: seen } = await collectionAs(id)
    const wholes = [
      { ...draft, id, seen, title: 'Uma', images: [first] },
      { ...draft, id, seen, title: 'Duas', images: [second] },
    ]
    const answers = await Promise.all(wholes.map((whole) => saveCollection(administrator, whole)))
    expect(answers.filter((one) => !one.ok)).toEqual([{ ok: false, problem: 'changed-meanwhile' }])
    const winner = wholes[answers.findIndex((one) => one.ok)]
    expect(await collectionAs(id)).toMatchObject({ title: winner?.title })
    expect(await picturesOf(id)).toEqual(winner?.images)
  })

  it('whose pictures alone were changed is a conflict for whoever has it open', async () => {
    const { updated_at: seen, title } = await collectionAs(id)
    const change = (images: string[]) => saveCollection(administrator, { ...draft, title, id, seen, images })
    expect(await change([third])).toMatchObject({ ok: true })
    expect(await change([first])).toEqual({ ok: false, problem: 'changed-meanwhile' })
  })

  it('that is saved as it stands leaves no line of history', async () => {
    const { updated_at: seen, title } = await collectionAs(id)
    const before = await everything()
    const whole = { ...draft, title, id, seen, images: await picturesOf(id) }
    expect(await saveCollection(administrator, whole)).toMatchObject({ ok: true })
    expect(await everything()).toEqual(before)
  })

  it('is one entry of the history for each save, which takes back the whole', async () => {
    const before = {
      ...(await collectionAs(id)),
      pictures: await picturesOf(id),
      words: await wordsOf(first),
    }
    const words = { [first]: { text: 'Do conjunto' } }
    await saveCollection(administrator, { ...draft, id, title: 'Conjunto', images: [second, first], words })
    const { data } = await administrator
      .from('content_history')
      .select('id,change_set,table_name')
      .order('id', { ascending: false })
      .limit(5)
    const set = data?.filter((line) => line.change_set === data[0]?.change_set) ?? []
    expect(new Set(set.map((line) => line.table_name))).toEqual(
      new Set(['collections', 'collection_images', 'media']),
    )
    expect(
      await restoreChanges(
        administrator,
        set.map((line) => line.id),
      ),
    ).toMatchObject({ ok: true })
    expect(await collectionAs(id)).toMatchObject({ title: before.title })
    expect(await picturesOf(id)).toEqual(before.pictures)
    expect(await wordsOf(first)).toBe(before.words)
  })

  it('that was deleted comes back as it was, or not at all', async () => {
    const { spanish_waiting: _, ...whole } = await collectionAs(id)
    await removeCollection(administrator, id)
    const gone = await everything()
    const broken = {
      ...whole,
      collection_images: [{ id: randomUUID(), image_url: notAPicture, display_order: 1 }],
    }
    expect(await restoreCollection(administrator, broken)).toEqual({ ok: false, problem: 'invalid' })
    expect(await everything()).toEqual(gone)
    expect(await restoreCollection(administrator, whole)).toMatchObject({ ok: true })
    expect(await collectionAs(id)).toMatchObject(whole)
    expect(await restoreCollection(administrator, whole)).toEqual({ ok: false, problem: 'duplicate' })
  })

  it('is saved by nobody but the administrator, and is not found once it is gone', async () => {
    const before = await everything()
    const whole = { ...draft, id, images: [] }
    expect(await saveCollection(staff, whole)).toEqual({ ok: false, problem: 'not-allowed' })
    expect(await saveCollection(administrator, { ...whole, id: randomUUID() })).toEqual({
      ok: false,
      problem: 'not-found',
    })
    expect(await everything()).toEqual(before)
  })
})

describe('a rug', () => {
  const aRug = async (name?: string) => {
    const listed = await listRegisteredRugs(staff, name)
    const rug = listed.ok && listed.value.rugs[0]
    if (!rug) throw new Error('The rug is not there')
    return rug
  }
  const scene = (image_url: string) => ({ image_url, kind: 'scene' as const })

  it('is saved with its pictures, or not at all', async () => {
    const { id, updated_at: seenAt, ...rug } = await aRug()
    const draft = { ...toRugDraft({ id, updated_at: seenAt, ...rug }), images: [scene(first), scene(second)] }
    expect(await saveRug(staff, { id, seenAt, draft })).toMatchObject({ ok: true })
    const before = await everything()
    for (const change of [{ id }, {}]) {
      const cut = { ...draft, name: 'Cortado', code: null, images: [scene(third), scene(notAPicture)] }
      expect(await saveRug(staff, { ...change, draft: cut })).toEqual({ ok: false, problem: 'invalid' })
      expect(await everything()).toEqual(before)
    }
    const swapped = [{ ...scene(second), kind: 'detail' as const }, scene(first)]
    expect(await saveRug(staff, { id, draft: { ...draft, images: swapped } })).toMatchObject({ ok: true })
    const kept = (await aRug(rug.name)).rug_images
    expect(kept.map(({ image_url, kind }) => ({ image_url, kind }))).toEqual(swapped)
  })

  it('saved by two at once is saved by one of them', async () => {
    const rug = await aRug()
    const save = (images: string[]) =>
      saveRug(staff, {
        id: rug.id,
        seenAt: rug.updated_at,
        draft: { ...toRugDraft(rug), images: images.map(scene) },
      })
    const answers = await Promise.all([save([first, third]), save([second, third])])
    expect(answers.filter((one) => !one.ok)).toEqual([{ ok: false, problem: 'changed-meanwhile' }])
    expect((await aRug()).rug_images).toHaveLength(2)
  })

  it('that was deleted comes back as it was, or not at all', async () => {
    const rug = await aRug()
    await removeRug(staff, rug.id)
    const gone = await everything()
    const broken = { ...rug, rug_images: [{ id: randomUUID(), ...scene(notAPicture), display_order: 1 }] }
    expect(await restoreRug(staff, broken)).toEqual({ ok: false, problem: 'invalid' })
    expect(await everything()).toEqual(gone)
    expect(await restoreRug(staff, rug)).toMatchObject({ ok: true })
    expect(await aRug()).toEqual(rug)
  })
})

describe('a gallery sample', () => {
  const aSample = async () => {
    const listed = await listSamplesForPanel(administrator)
    const sample = listed.ok && listed.value.find((one) => one.sample_images.length > 1)
    if (!sample) throw new Error('There is no sample')
    return sample
  }

  it('that was deleted comes back as it was, or not at all', async () => {
    const sample = await aSample()
    await removeSample(administrator, sample.id)
    const gone = await everything()
    const broken = { id: randomUUID(), image_url: notAPicture, display_order: 9 }
    const half = { ...sample, sample_images: [...sample.sample_images, broken] }
    expect(await restoreSample(administrator, half)).toEqual({ ok: false, problem: 'invalid' })
    expect(await everything()).toEqual(gone)
    expect(await restoreSample(administrator, sample)).toMatchObject({ ok: true })
    expect(await aSample()).toEqual(sample)
  })

  it('renamed by two at once is renamed by one of them, and keeps its pictures', async () => {
    const sample = await aSample()
    const rename = (name: string) =>
      saveSample(administrator, {
        id: sample.id,
        seen: sample.updated_at,
        name,
        spanish_waiting: { name_es: name },
      })
    const answers = await Promise.all([rename('Um'), rename('Dois')])
    expect(answers.filter((one) => !one.ok)).toEqual([{ ok: false, problem: 'changed-meanwhile' }])
    const renamed = await aSample()
    expect(renamed.spanish_waiting).toEqual({ name_es: renamed.name })
    expect(renamed.sample_images).toEqual(sample.sample_images)
  })
})
