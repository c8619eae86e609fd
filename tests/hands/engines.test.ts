import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import type { EngineName } from '#tests/engines/engine.ts'
import { asked, publicPages } from './asked.ts'
import { engineVisitor } from './engine-visitor.ts'
import { visit } from './visit.ts'

let site: RunningSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const windows = [
  [500, 900],
  [820, 1100],
  [1440, 900],
] as const
const engines: readonly EngineName[] = ['webkit', 'firefox']
const visits = asked.seeds.map((seed) => {
  const name = engines[seed % 2] as EngineName
  return { seed, name, size: windows[seed % 3] as (typeof windows)[number] }
})

test.each(visits.map(({ seed, name, size }) => [seed, name, ...size] as const))(
  'hands of seed %i in %s, %i by %i, find nothing wrong',
  async (seed, name, width, height) => {
    const visitor = await engineVisitor(name, width, height)
    const found = await visit(visitor, {
      seed,
      touches: asked.touches,
      siteUrl: site.url,
      starts: publicPages,
    })
    await visitor.close()
    expect(found).toEqual([])
  },
)
