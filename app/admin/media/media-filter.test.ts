import { describe, expect, it } from 'vitest'
import type { StoredFile } from '#content/media/stored-file.ts'
import { filterMedia } from './media-filter.ts'
import { placesOf } from './places.ts'

const root = '/storage/v1/object/public'
const file = (change: Partial<StoredFile>): StoredFile => ({
  url: `${root}/site-assets/media/um.jpg`,
  bucket: 'site-assets',
  name: 'media/um.jpg',
  type: 'image/jpeg',
  bytes: 1,
  created_at: '',
  width: 3,
  height: 2,
  dominant_colour: '#ffffff',
  alt_pt: 'Um tapete à luz da manhã',
  alt_es: null,
  focal_x: 0.5,
  focal_y: 0.5,
  updated_at: '',
  binned_at: null,
  uses: [],
  ...change,
})
const used = file({
  name: 'media/usado.jpg',
  uses: [
    { table_name: 'rug_images', row_id: '1', label: 'Ocean Blue', kind: null, slug: 'ocean', active: true },
  ],
})
const video = file({ bucket: 'videos', type: 'video/mp4', name: 'hero.mp4', width: null, alt_pt: null })
const builtIn = file({
  url: `${root}/site-assets/craft/fachada.jpg`,
  name: 'craft/fachada.jpg',
  alt_pt: null,
})
const all = [file({}), used, video, builtIn]

describe('the media list', () => {
  it('knows what no row and no page shows', () => {
    expect(filterMedia(all, 'unused', '')).toEqual([all[0], video])
  })

  it('is searched in names, texts and places, without accents', () => {
    expect(filterMedia(all, 'all', 'A LUZ da manha')).toHaveLength(2)
    expect(filterMedia(all, 'all', 'ocean')).toEqual([used])
    expect(filterMedia(all, 'videos', 'hero')).toEqual([video])
  })

  it('finds pictures without words, not files that need none', () => {
    expect(filterMedia(all, 'undescribed', '')).toEqual([builtIn])
  })
})

describe('the places of a file', () => {
  it('are rows and pages, with the address where visitors see it', () => {
    expect(placesOf(used)).toEqual([{ name: 'Tapete Ocean Blue', url: '/produtos/ocean', active: true }])
    expect(placesOf(builtIn).map((place) => place.url)).toContain('/contato')
  })
})
