import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import {
  addSampleImages,
  listSamplesForPanel,
  removeSampleImages,
} from '#content/gallery/gallery-sample.queries.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { administrator, staff } = world.clients
afterAll(() => world.close())

const firstSample = async () => {
  const listed = await listSamplesForPanel(administrator)
  const sample = listed.ok ? listed.value[0] : undefined
  if (!sample) throw new Error('There is no sample')
  return sample
}
const newPicture = (display_order: number) => ({
  id: randomUUID(),
  image_url: `/storage/v1/object/public/site-assets/provas/${randomUUID()}.jpg`,
  display_order,
})

test('pictures of a sample that are put back all come back, though one of them is there again already', async () => {
  const { id } = await firstSample()
  const pictures = [newPicture(91), newPicture(92), newPicture(93)]
  expect(await addSampleImages(administrator, id, pictures)).toMatchObject({ ok: true })
  const ids: string[] = pictures.map((one) => one.id)
  expect(await removeSampleImages(administrator, ids)).toMatchObject({ ok: true })
  expect(await addSampleImages(administrator, id, pictures.slice(1, 2))).toMatchObject({ ok: true })
  expect(await addSampleImages(administrator, id, pictures)).toMatchObject({ ok: true })
  const kept = (await firstSample()).sample_images.filter((one) => ids.includes(one.id))
  expect(kept).toEqual(pictures)
  expect(await addSampleImages(administrator, id, pictures)).toMatchObject({ ok: true })
})

test('a picture that is there is not changed by one that comes with its id, and staff of the simulator add none', async () => {
  const sample = await firstSample()
  const [there] = sample.sample_images
  if (!there) throw new Error('The sample has no picture')
  const other = { ...newPicture(95), id: there.id }
  expect(await addSampleImages(administrator, sample.id, [other])).toMatchObject({ ok: true })
  expect((await firstSample()).sample_images).toEqual(sample.sample_images)
  expect(await addSampleImages(staff, sample.id, [newPicture(96)])).toMatchObject({ ok: false })
})
