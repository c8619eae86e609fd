import { describe, expect, it } from 'vitest'
import type { StoredFile } from '#content/media/stored-file.ts'
import { distinctNames, nameOfFile } from './file-names.ts'
import { filterLibrary, tagsOf } from './library-filter.ts'
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
  original_name: null,
  tags: [],
  content: null,
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

describe('the library', () => {
  it('knows what no row and no page shows', () => {
    expect(filterLibrary(all, { filter: 'unused' })).toEqual([all[0], video])
  })

  it('is searched in names, texts and places, without accents', () => {
    expect(filterLibrary(all, { filter: 'all', search: 'A LUZ da manha' })).toHaveLength(2)
    expect(filterLibrary(all, { filter: 'all', search: 'ocean' })).toEqual([used])
    expect(filterLibrary(all, { filter: 'videos', search: 'hero' })).toEqual([video])
  })

  it('finds pictures without words, not files that need none', () => {
    expect(filterLibrary(all, { filter: 'undescribed' })).toEqual([builtIn])
  })
})

describe('several files', () => {
  const same = [
    file({ url: 'c', original_name: 'Sala.jpg', content: 'x' }),
    file({ url: 'b', original_name: 'Sala.jpg', content: 'y', tags: ['cliente'] }),
    file({ url: 'a', original_name: 'Sala.jpg', content: 'x', tags: ['ateli\u00ea', 'cliente'] }),
  ]

  it('of one name are told apart, the first keeping it', () => {
    expect([...distinctNames(same)]).toEqual([
      ['a', 'Sala.jpg'],
      ['b', 'Sala (2).jpg'],
      ['c', 'Sala (3).jpg'],
    ])
  })

  it('that came without a name are called after where they are seen, never by an id', () => {
    const id = crypto.randomUUID()
    const url = (name: string) => `/storage/v1/object/public/${name}`
    const of = (name: string, more: Partial<StoredFile> = {}) => nameOfFile(file({ url: url(name), ...more }))
    expect(of(`site-assets/rugs/${id}.webp`, { uses: used.uses })).toBe('Tapete Ocean Blue')
    expect(of(`site-assets/rugs/${id}.webp`)).toBe('Imagem')
    expect(of(`documents/catalogues/${id}.pdf`, { type: 'application/pdf' })).toBe('PDF')
    expect(of(`videos/hero/${id}.mp4`, { type: 'video/mp4' })).toBe('V\u00eddeo')
    expect(of('site-assets/soft-living/canto%20baixo.jpg')).toBe('canto baixo.jpg')
  })

  it('of the same bytes are found, beside each other', () => {
    expect(filterLibrary(same, { filter: 'duplicates' }).map((one) => one.url)).toEqual(['c', 'a'])
    expect(filterLibrary(all, { filter: 'duplicates' })).toEqual([])
  })

  it('are sorted by tags, which are searched too', () => {
    expect(tagsOf(same)).toEqual(['ateli\u00ea', 'cliente'])
    expect(filterLibrary(same, { tag: 'cliente' }).map((one) => one.url)).toEqual(['b', 'a'])
    expect(filterLibrary(same, { search: 'atelie' }).map((one) => one.url)).toEqual(['a'])
  })
})

describe('the places of a file', () => {
  it('are rows and pages, with the address where visitors see it', () => {
    expect(placesOf(used)).toEqual([{ name: 'Tapete Ocean Blue', url: '/produtos/ocean', active: true }])
    expect(placesOf(builtIn).map((place) => place.url)).toContain('/contato')
  })
})
