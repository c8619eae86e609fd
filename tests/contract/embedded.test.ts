import { afterAll, beforeAll, describe } from 'vitest'
import { openWorld, people, type World } from '#tests/world.ts'
import { describeContract } from './contract.ts'
import { serveOnFreePort, type Target } from './target.ts'

describe('the embedded API', () => {
  let world: World
  let target: Target
  beforeAll(async () => {
    world = await openWorld()
    const server = await serveOnFreePort(world.backend.fetch)
    const { publishableKey, secretKey } = world.backend
    const { administrator } = people
    target = { url: server.url, publishableKey, secretKey, administrator, close: server.close }
  })
  afterAll(async () => {
    await target?.close()
    await world?.close()
  })
  describeContract(() => target)
})
