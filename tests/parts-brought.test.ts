import { expect, test } from 'vitest'
import { appSourcesWith } from './app-sources.ts'

/** A part that is loaded later, and nobody who says what happens where the line does not bring it. */
const unheard = /\bvoid import\(/

test('no part of a page that is loaded later is given up without a word: it is asked for again, or another way stands in', async () => {
  expect(await appSourcesWith(unheard)).toEqual([])
})
