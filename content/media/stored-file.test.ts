import { expect, it } from 'vitest'
import { regionMapFolder } from '#content/colour-regions/colour-regions.ts'
import { isOnShelf } from './stored-file.ts'

const assets = '/storage/v1/object/public/site-assets'

it("files are chosen from what people put there: not from the bin, nor from the maps of a rug's colours", () => {
  const rug = { url: `${assets}/rugs/ocean.png`, binned_at: null }
  expect(isOnShelf(rug)).toBe(true)
  expect(isOnShelf({ ...rug, binned_at: '2026-11-24T10:00:00Z' })).toBe(false)
  expect(isOnShelf({ url: `${assets}/${regionMapFolder}um.png`, binned_at: null })).toBe(false)
})
