import { afterAll, expect, it } from 'vitest'
import { putInOrder } from '#content/display-order.queries.ts'
import {
  addGalleryImage,
  publishGallerySection,
  readGallerySection,
  writeGallerySlots,
} from '#content/gallery/gallery-image.queries.ts'
import { listSamplesForPanel } from '#content/gallery/gallery-sample.queries.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { administrator, staff, visitor } = world.clients
afterAll(() => world.close())

async function names() {
  const listed = await listSamplesForPanel(administrator)
  return listed.ok ? listed.value.map(({ id, name }) => ({ id, name })) : []
}

async function slots() {
  const read = await readGallerySection(administrator)
  if (!read.ok) throw new Error(read.problem)
  return read.value.slots
}

it('samples are put in order by one change of the content', async () => {
  const before = await names()
  const version = async () => (await visitor.from('content_version').select('version').single()).data?.version
  const start = Number(await version())
  const wanted = before.map((one) => one.id).reverse()
  expect(await putInOrder(administrator, 'gallery_samples', wanted)).toEqual({ ok: true, value: null })
  expect((await names()).map((one) => one.id)).toEqual(wanted)
  expect(Number(await version())).toBe(start + 1)
})

it('nobody else orders them, and no other table has an order', async () => {
  const ids = (await names()).map((one) => one.id)
  expect(await putInOrder(staff, 'gallery_samples', ids)).toEqual({ ok: false, problem: 'not-allowed' })
  const { error } = await administrator.rpc('put_in_order', { content_table: 'media', ids })
  expect(error?.message).toContain('no order of their own')
})

it('two pictures of the home page change places, and visitors get what is published', async () => {
  const before = await slots()
  const [first = null, second = null, third = null, fourth = null, right = null] = before
  const swapped = [right, second, third, fourth, first]
  expect(await writeGallerySlots(administrator, swapped)).toEqual({ ok: true, value: null })
  expect((await slots()).map((one) => one?.id)).toEqual(swapped.map((one) => one?.id))
  expect((await slots())[0]).toMatchObject({ title: 'Imagem 1', position: 'left', order_index: 0 })
  await publishGallerySection(administrator)
  const { data } = await visitor
    .from('site_settings')
    .select('value')
    .eq('section', 'feature')
    .eq('key', 'images')
    .single()
  expect(data?.value.right).toBe(first?.url)
  await writeGallerySlots(administrator, before)
  expect(await slots()).toEqual(before)
})

it('a new picture takes the place of the old one, which comes back when the slots are written as they were', async () => {
  const before = await slots()
  for (const slot of [1, 4]) {
    expect(await addGalleryImage(administrator, slot, 'https://files.example/nova.jpg')).toEqual({
      ok: true,
      value: null,
    })
    expect((await slots())[slot]?.url).toBe('https://files.example/nova.jpg')
  }
  await writeGallerySlots(administrator, before)
  expect(await slots()).toEqual(before)
})

it('a picture that cannot be added leaves the old one where it was', async () => {
  const before = await slots()
  expect(await addGalleryImage(administrator, 1, 'javascript:alert(1)')).toEqual({
    ok: false,
    problem: 'invalid',
  })
  expect(await slots()).toEqual(before)
})
