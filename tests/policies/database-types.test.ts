import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { printTypes } from '#tests/database-types/print-types.ts'
import { readShape } from '#tests/database-types/read-shape.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
afterAll(() => world.close())

it('content/database/database.types.ts says what the migrations make ("npm run types:database" writes it)', async () => {
  const file = resolve(import.meta.dirname, '../../content/database/database.types.ts')
  expect(await readFile(file, 'utf8')).toBe(await printTypes(await readShape(world)))
})
