import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { unwrap } from '#content/problem.ts'
import { openQuote, orderPhoto } from '#content/quotes/client-quote.queries.ts'
import { orderPhotoBucket, takeBackUpdate, tellOrder } from '#content/quotes/order.queries.ts'
import { listQuoteEvents } from '#content/quotes/quote.queries.ts'
import { todayOf } from '#content/quotes/quote.ts'
import { openWorld } from '#tests/world.ts'
import { acceptedQuote, sentQuote } from './quote-of-tests.ts'

const world = await openWorld()
const { visitor, stranger, staff } = world.clients
afterAll(() => world.close())

const today = todayOf('pt', new Date())
const photo = () => {
  const filled = Buffer.alloc(64)
  filled.write('\xff\xd8\xff\xe0', 'latin1')
  return new Blob([filled], { type: 'image/jpeg' })
}

it('an order is told with a photo that the client alone sees, once though it is sent twice, and taken back', async () => {
  const sent = await acceptedQuote(world)
  const told = {
    id: randomUUID(),
    quote_id: sent.id,
    stage: 2,
    said: 'J\u00e1 tem um palmo.',
    photo: { name: randomUUID(), file: photo() },
  }
  unwrap(await tellOrder(staff, told))
  unwrap(await tellOrder(staff, told))
  const shown = await openQuote(visitor, sent.secret)
  expect(shown?.order).toMatchObject({ stage: 2, updates: [{ id: told.id, photo: true, said: told.said }] })
  expect(shown?.order?.stages[2]).toMatchObject({ pt: 'No tear', reached: today })
  const address = await orderPhoto(visitor, sent.secret, told.id)
  expect((await world.backend.fetch(new Request(address ?? ''))).status).toBe(200)
  const other = await sentQuote(staff)
  expect(await orderPhoto(visitor, other.secret, told.id)).toBeNull()
  const path = `${sent.id}/${told.photo.name}.jpg`
  for (const outsider of [visitor, stranger]) {
    const files = outsider.storage.from(orderPhotoBucket)
    expect((await files.download(path)).data).toBeNull()
    expect((await files.upload(`${sent.id}/${randomUUID()}.jpg`, photo())).error).not.toBeNull()
  }
  unwrap(await takeBackUpdate(staff, told.id))
  expect((await openQuote(visitor, sent.secret))?.order?.updates).toEqual([])
})

it('an order is told as its sender said it last, where the answer to the first telling was lost', async () => {
  const sent = await acceptedQuote(world)
  const other = await acceptedQuote(world)
  const told = { id: randomUUID(), quote_id: sent.id, stage: 1 }
  const first = { name: randomUUID(), file: photo() }
  const second = { name: randomUUID(), file: photo() }
  unwrap(await tellOrder(staff, { ...told, said: 'Um palmo.', photo: first }))
  const mended = { ...told, said: 'Dois palmos.', photo: second }
  for (const _ of ['told', 'and unheard']) unwrap(await tellOrder(staff, mended))
  unwrap(await tellOrder(staff, { ...told, quote_id: other.id, said: 'De outro.' }))
  const shown = await openQuote(visitor, sent.secret)
  expect(shown?.order?.updates).toMatchObject([{ id: told.id, photo: true, said: 'Dois palmos.' }])
  expect(await orderPhoto(visitor, sent.secret, told.id)).toContain(second.name)
  const stages = unwrap(await listQuoteEvents(staff, sent.id)).filter(({ kind }) => kind === 'etapa')
  expect(stages.map(({ said }) => said)).toEqual(['Dois palmos.', 'Um palmo.'])
  unwrap(await takeBackUpdate(staff, told.id))
})
