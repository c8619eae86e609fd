import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const words = globSync('{app/{site,simulator,drawing},server/documents}/**/{pt,es}.ts')

/** A figure, or the place of one, with its unit on what may be another line. */
const parted = /[\d}] (?:m²|m|cm|mm|MB|€|%|h|kg)(?![\wÀ-ÿ(])/g

it('what visitors read never has a figure at the end of a line and its unit on the next', () => {
  expect(words.length).toBeGreaterThan(40)
  expect(
    words.flatMap((file) => (readFileSync(file, 'utf8').match(parted) ?? []).map((one) => `${file}: ${one}`)),
  ).toEqual([])
})
