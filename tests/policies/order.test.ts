import { afterAll, expect, it } from 'vitest'
import { putInOrder } from '#content/display-order.queries.ts'
import { listSamplesForPanel } from '#content/gallery/gallery-sample.queries.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { administrator, staff, visitor } = world.clients
afterAll(() => world.close())

async function names() {
  const listed = await listSamplesForPanel(administrator)
  return listed.ok ? listed.value.map(({ id, name }) => ({ id, name })) : []
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
