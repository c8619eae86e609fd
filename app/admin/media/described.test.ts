import { expect, it } from 'vitest'
import type { StoredFile } from '#content/media/stored-file.ts'
import { withTexts } from './described.ts'

const picture = (alt_pt: string | null, alt_es: string | null) =>
  ({ url: 'a', alt_pt, alt_es, focal_x: 0.2, focal_y: null }) as StoredFile
const typed = { alt_pt: ' Tear ', alt_es: '', onlyEmpty: true }

it('one text for many pictures fills what is empty, and leaves the point and the other language', () => {
  expect(withTexts(picture(null, 'Telar'), typed)?.description).toEqual({
    alt_pt: 'Tear',
    alt_es: 'Telar',
    focal_x: 0.2,
    focal_y: 0.5,
  })
})

it('a text that stands is written over only where that is wished', () => {
  expect(withTexts(picture('Sala', null), typed)).toBeNull()
  expect(withTexts(picture('Sala', null), { ...typed, onlyEmpty: false })?.description.alt_pt).toBe('Tear')
  expect(withTexts(picture('Tear', null), { ...typed, onlyEmpty: false })).toBeNull()
})
