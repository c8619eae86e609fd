import { afterAll, beforeAll, expect, it } from 'vitest'
import { listRegisteredRugs, placeRug, saveRug } from '#content/rugs/registered-rug.queries.ts'
import { toRugDraft } from '#content/rugs/rug-draft.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { staff } = world.clients
const many = Number(process.env.RUGS ?? 10_000)
afterAll(() => world.close())

beforeAll(async () => {
  await world.backend.query(
    `insert into public.rugs (slug, name, display_order)
     select 'serie-' || number, 'Série ' || number, 100 + number from generate_series(1, ${many}) as number`,
    [],
  )
})

async function timed(what: string, work: () => Promise<{ ok: boolean }>) {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now()
    expect((await work()).ok).toBe(true)
    times.push(performance.now() - start)
  }
  const median = times.sort((one, other) => one - other)[2] ?? 0
  process.stdout.write(`${what}: ${Math.round(median)} ms (median of five, ${many} rugs)\n`)
  expect(median).toBeLessThan(2000)
}

it('staff read, search, register and move among many thousand rugs, each within two seconds', async () => {
  const page = await listRegisteredRugs(staff)
  const [first, second] = page.ok ? page.value.rugs : []
  if (!first || !second) throw new Error('There are no rugs')
  await timed('first page', () => listRegisteredRugs(staff))
  await timed('last page', () => listRegisteredRugs(staff, '', many - 50))
  await timed('search', () => listRegisteredRugs(staff, 'série 9999'))
  await timed('new rug', () => saveRug(staff, { draft: { ...toRugDraft(first), code: null, images: [] } }))
  await timed('move by one', () => placeRug(staff, second.id, null))
})
