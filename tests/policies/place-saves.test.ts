import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import {
  publishGallerySection,
  readGallerySection,
  saveGallerySlots,
} from '#content/gallery/gallery-image.queries.ts'
import type { GalleryImage } from '#content/gallery/gallery-image.ts'
import { changeHeroVideo, listHeroVideos, saveHeroVideo } from '#content/hero-videos/hero-video.queries.ts'
import type { HeroVideo } from '#content/hero-videos/hero-video.ts'
import { restoreChanges } from '#content/history/change.queries.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { administrator, staff } = world.clients
afterAll(() => world.close())

const done = { ok: true, value: null }
const refused = { ok: false, problem: 'invalid' }
const stale = { ok: false, problem: 'changed-meanwhile' }

/** Everything that a save of these could have touched, with the number of changes so far. */
async function everything() {
  const tables = ['gallery_images', 'hero_videos', 'site_settings', 'content_history']
  return Promise.all(
    tables.map((table) =>
      world.backend.query(`select to_jsonb(one) as row from public.${table} as one order by 1`),
    ),
  )
}

/** The lines of the last change, all of one transaction. */
async function lastSet() {
  const { data } = await administrator
    .from('content_history')
    .select('id,change_set,table_name')
    .order('id', { ascending: false })
    .limit(20)
  return data?.filter((line) => line.change_set === data[0]?.change_set) ?? []
}

describe('the slots of the gallery section', () => {
  const section = async () => {
    const read = await readGallerySection(administrator)
    if (!read.ok) throw new Error(read.problem)
    return read.value
  }
  const slots = async () => (await section()).slots
  const nowhere = 'javascript:alert(1)'
  const elsewhere = () => `https://files.example/${randomUUID()}.jpg`

  it('two pictures change places, and visitors get what is shown', async () => {
    const before = await slots()
    const [first = null, second = null, third = null, fourth = null, right = null] = before
    const swapped = [right, second, third, fourth, first]
    expect(await saveGallerySlots(administrator, before, { slots: swapped }, true)).toEqual(done)
    expect((await slots()).map((one) => one?.id)).toEqual(swapped.map((one) => one?.id))
    expect((await slots())[0]).toMatchObject({ title: 'Imagem 1', position: 'left', order_index: 0 })
    expect((await section()).shown).toEqual({
      left: swapped.slice(0, 4).map((one) => one?.url ?? ''),
      right: first?.url,
    })
    expect(await saveGallerySlots(administrator, swapped, { slots: before }, true)).toEqual(done)
    expect(await slots()).toEqual(before)
  })

  it.each([1, 4])('a new picture takes the place of the old one in slot %s, which rests', async (slot) => {
    const before = await slots()
    const url = elsewhere()
    expect(await saveGallerySlots(administrator, before, { slot, url }, false)).toEqual(done)
    const after = await slots()
    expect(after[slot]?.url).toBe(url)
    const old = before[slot]?.id ?? ''
    const resting = await administrator.from('gallery_images').select('active').eq('id', old).single()
    expect(resting.data?.active).toBe(false)
    expect(await saveGallerySlots(administrator, after, { slots: before }, false)).toEqual(done)
    expect(await slots()).toEqual(before)
  })

  it('what is left out is deleted, and comes back with what was shown by one entry of the history', async () => {
    const before = await section()
    const rest = before.slots.map((image, slot) => (slot === 2 ? null : image))
    expect(await saveGallerySlots(administrator, before.slots, { slots: rest }, true)).toEqual(done)
    expect((await section()).shown.left[2]).toBe('')
    const set = await lastSet()
    expect(set.map((line) => line.table_name).sort()).toEqual(['gallery_images', 'site_settings'])
    const restored = await restoreChanges(
      administrator,
      set.map((line) => line.id),
    )
    expect(restored).toMatchObject({ ok: true })
    expect(await section()).toEqual(before)
  })

  it('a save that is cut leaves nothing of itself', async () => {
    const before = await slots()
    const state = await everything()
    expect(await saveGallerySlots(administrator, before, { slot: 1, url: nowhere }, true)).toEqual(refused)
    const [first = null, ...others] = before
    const broken = [first && { ...first, url: nowhere }, ...others.slice(0, 3)] as GalleryImage[]
    expect(await saveGallerySlots(administrator, before, { slots: broken }, true)).toEqual(refused)
    // The pictures are written before what the home page shows of them.
    await world.backend.query(
      "alter table public.site_settings add constraint cut check (section <> 'feature') not valid",
    )
    expect(await saveGallerySlots(administrator, before, { slot: 1, url: elsewhere() }, true)).toEqual(
      refused,
    )
    await world.backend.query('alter table public.site_settings drop constraint cut')
    expect(await everything()).toEqual(state)
  })

  it('changed by two at once are changed by one of them', async () => {
    const before = await slots()
    const answers = await Promise.all(
      [0, 3].map((slot) => saveGallerySlots(administrator, before, { slot, url: elsewhere() }, true)),
    )
    expect(answers.filter((one) => !one.ok)).toEqual([stale])
    const after = await section()
    expect(after.slots.filter((image, slot) => image?.id !== before[slot]?.id)).toHaveLength(1)
    expect(after.shown.left).toEqual(after.slots.slice(0, 4).map((image) => image?.url))
    expect(await saveGallerySlots(administrator, before, { slots: [] }, true)).toEqual(stale)
  })

  it('are nobody else to change, nor to show', async () => {
    const state = await everything()
    const no = { ok: false, problem: 'not-allowed' }
    expect(await saveGallerySlots(staff, await slots(), { slots: [] }, true)).toEqual(no)
    expect(await publishGallerySection(staff)).toEqual(no)
    expect(await everything()).toEqual(state)
  })
})

describe('the hero video', () => {
  const videos = async () => {
    const listed = await listHeroVideos(administrator)
    if (!listed.ok) throw new Error(listed.problem)
    return listed.value
  }
  const activeOnes = async () => (await videos()).filter((one) => one.active)
  const video = (change: Partial<HeroVideo> = {}) => ({
    url: `https://files.example/${randomUUID()}.mp4`,
    video_type: 'mp4' as const,
    title: null,
    poster_url: null,
    active: true,
    ...change,
  })

  it('takes the place of the one before, and keeps the title and poster that it had', async () => {
    const one = video({ title: 'Ateliê' })
    expect(await saveHeroVideo(administrator, one)).toMatchObject({ ok: true })
    expect((await activeOnes()).map(({ url }) => url)).toEqual([one.url])
    expect(await saveHeroVideo(administrator, { ...one, title: null })).toMatchObject({ ok: true })
    expect(await activeOnes()).toMatchObject([{ url: one.url, title: 'Ateliê' }])
  })

  it.each([
    ['it cannot be added', () => video({ url: 'ftp://files.example/a.mp4' })],
    ['its poster is refused', () => video({ poster_url: 'javascript:alert(1)' })],
  ])('stays on the site when another is to take its place and %s', async (_, broken) => {
    const state = await everything()
    expect(await saveHeroVideo(administrator, broken())).toEqual(refused)
    expect(await everything()).toEqual(state)
  })

  it('is changed by one of two who change it at once, and is not found once it is gone', async () => {
    await saveHeroVideo(administrator, video({ active: false }))
    const [resting] = (await videos()).filter((one) => !one.active)
    if (!resting) throw new Error('There is no video that rests')
    const answers = await Promise.all([
      changeHeroVideo(administrator, resting, { active: true }),
      changeHeroVideo(administrator, resting, { active: true }),
    ])
    expect(answers.filter((one) => !one.ok)).toEqual([stale])
    expect((await activeOnes()).map(({ id }) => id)).toEqual([resting.id])
    const state = await everything()
    const gone = { id: randomUUID(), active: false, updated_at: resting.updated_at }
    expect(await changeHeroVideo(administrator, gone, { active: true })).toEqual({
      ok: false,
      problem: 'not-found',
    })
    expect(await saveHeroVideo(staff, video())).toEqual({ ok: false, problem: 'not-allowed' })
    expect(await everything()).toEqual(state)
  })

  it('that two put on the site at once is one of theirs', async () => {
    const answers = await Promise.all([video(), video()].map((one) => saveHeroVideo(administrator, one)))
    expect(answers.every((one) => one.ok)).toBe(true)
    expect(await activeOnes()).toHaveLength(1)
  })
})
