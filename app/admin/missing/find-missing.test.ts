import { describe, expect, it } from 'vitest'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import { findMissing, type Inventory } from './find-missing.ts'

const picture = {
  url: '/storage/v1/object/public/site-assets/media/um.jpg',
  bucket: 'site-assets',
  name: 'media/um.jpg',
  type: 'image/jpeg',
  bytes: 1,
  created_at: '',
  width: 3,
  height: 2,
  dominant_colour: '#ffffff',
  alt_pt: null,
  alt_es: null,
  focal_x: 0.5,
  focal_y: 0.5,
  updated_at: '',
  binned_at: null,
  original_name: null,
  tags: [],
  content: null,
  uses: [{ table_name: 'rugs', row_id: '1', label: null, kind: null, slug: null, active: true }],
}

const inventory = (change: Partial<Inventory>): Inventory => ({
  siteUrl: 'https://casa.example',
  files: [],
  settings: toSiteSettings([]),
  unread: [],
  collections: [],
  rugs: [],
  samples: [],
  videos: [],
  ...change,
})

describe('what is missing', () => {
  it('is the public address of the site, which no field of the panel sets', () => {
    expect(findMissing(inventory({})).address).toEqual([])
    const [missing] = findMissing(inventory({ siteUrl: '' })).address
    expect(missing?.url).toBeNull()
    expect(missing?.name).toContain('Peça a quem instala o site')
  })

  it('is what the law wants of the company, each with the address of its field', () => {
    const settings = toSiteSettings([{ section: 'company', key: 'name', value: 'Casa Ltda' }])
    const { company } = findMissing(inventory({ settings }))
    expect(company.map((one) => one.url)).toContain('/admin/textos?grupo=empresa#company.cnpj')
    expect(company.map((one) => one.url)).not.toContain('/admin/textos?grupo=empresa#company.name')
  })

  it('is the words and the focal point of pictures that visitors see, not of others', () => {
    const idle = { ...picture, url: `${picture.url}x`, uses: [] }
    const binned = { ...picture, url: `${picture.url}y`, binned_at: '2026-11-21' }
    const { alternatives, focal, spanish } = findMissing(inventory({ files: [picture, idle, binned] }))
    expect([alternatives.length, focal.length, spanish.length]).toEqual([1, 1, 0])
    expect(alternatives[0]?.url).toBe(`/admin/midia?arquivo=${encodeURIComponent(picture.url)}#alt_pt`)
    const map = { ...picture, url: '/storage/v1/object/public/site-assets/rugs/regioes/um.png' }
    expect(findMissing(inventory({ files: [map] }))).toMatchObject({ alternatives: [], focal: [] })
    const described = { ...picture, alt_pt: 'Um tapete', focal_x: 0.4 }
    const then = findMissing(inventory({ files: [described] }))
    expect([then.alternatives.length, then.focal.length, then.spanish.length]).toEqual([0, 0, 1])
  })

  it('is Spanish that was not written, and the still picture of a video of ours', () => {
    const row = {
      id: 'a',
      kind: 'featured',
      title: 'Scallop',
      title_es: null,
      description: '',
      description_es: null,
      url: '/galeria',
      slug: null,
      rug_slugs: [],
    }
    const videos = [
      {
        title: null,
        url: '/storage/v1/object/public/videos/hero/a.mp4',
        video_type: 'mp4',
        poster_url: null,
      },
      { title: null, url: 'https://www.youtube.com/embed/a', video_type: 'youtube', poster_url: null },
    ]
    const found = findMissing(inventory({ collections: [row], videos }))
    expect(found.spanish).toEqual([{ name: 'Scallop: título', url: '/admin/destaques#a' }])
    expect(found.posters.map((one) => one.name)).toEqual(['Vídeo a.mp4'])
  })

  it('is whatever leads nowhere, and rugs of a collection that are gone', () => {
    const row = {
      title_es: '',
      description: null,
      description_es: null,
      slug: null,
      url: null,
      rug_slugs: [],
    }
    const collections = [
      { ...row, id: 'a', kind: 'featured', title: 'Sem nada' },
      { ...row, id: 'b', kind: 'featured', title: 'Scallop' },
      { ...row, id: 'c', kind: 'featured', title: 'Vendido', url: '/produtos/tapete-vendido' },
      { ...row, id: 'd', kind: 'featured', title: 'Fora', url: 'https://casa.example/a' },
      {
        ...row,
        id: 'e',
        kind: 'category',
        title: 'Primavera',
        slug: 'primavera',
        rug_slugs: ['tapete-vendido'],
      },
      { ...row, id: 'f', kind: 'category', title: 'Marina', slug: 'marina', url: '/colecoes/perdida' },
      { ...row, id: 'g', kind: 'featured', title: 'Estação', url: '/colecoes/primavera' },
    ]
    const rugs = [
      { id: '1', name: 'Scallop', slug: 'tapete-scallop', description: null, description_es: null },
    ]
    expect(findMissing(inventory({ collections, rugs })).links.map((one) => one.url)).toEqual([
      '/admin/destaques#a',
      '/admin/destaques#c',
      '/admin/colecoes#e',
      '/admin/colecoes#f',
    ])
  })

  it('is an address of the settings that leads nowhere, and a file that is gone', () => {
    const stored = (name: string) => `/storage/v1/object/public/documents/${name}.pdf`
    const address = (key: string, value: string) => ({ section: 'links', key, value })
    const unread: string[] = []
    const settings = toSiteSettings(
      [
        address('blog', 'https://blog.example'),
        address('instagram', 'meu perfil'),
        address('pinterest', 'https://casa.example/produtos/tapete-vendido'),
        address('simulator', 'https://casa.example/simulador'),
        { section: 'contact', key: 'map_url', value: 'rua das flores' },
        { section: 'catalogues', key: 'rugs', value: stored('todos') },
        { section: 'catalogues', key: '2024', value: stored('lixo') },
        { section: 'catalogues', key: '2025', value: stored('perdido') },
      ],
      (place) => void unread.push(place),
    )
    const files = [
      { ...picture, url: stored('todos'), type: 'application/pdf' },
      { ...picture, url: stored('lixo'), type: 'application/pdf', binned_at: '2026-11-21' },
    ]
    const video = (url: string) => ({ title: null, url, video_type: 'mp4', poster_url: 'x' })
    const videos = [
      video('/storage/v1/object/public/videos/hero/perdido.mp4'),
      video('https://www.youtube.com/embed/a'),
    ]
    const { links } = findMissing(inventory({ settings, unread, files, videos }))
    expect(links.map((one) => one.url?.split('#')[1] ?? one.url).sort()).toEqual([
      '/admin',
      'catalogues.2024',
      'catalogues.2025',
      'contact.map_url',
      'links.instagram',
      'links.pinterest',
    ])
  })

  it('is a picture of a page itself that was replaced by one too small', () => {
    const own = (name: string, width: number, height: number) => ({
      ...picture,
      url: `/storage/v1/object/public/site-assets/${name}.jpg`,
      width,
      height,
      uses: [],
    })
    const files = [
      own('craft/fachada', 1200, 800),
      own('craft/fios', 1680, 1120),
      own('scenes/showroom-retrato--ocean-blue', 1120, 1400),
      own('scenes/biblioteca-retrato--golden-lines', 800, 1000),
    ]
    expect(findMissing(inventory({ files })).small.map((one) => one.name)).toEqual([
      'fachada.jpg: 1200 de 1400 pixels de largura',
      'biblioteca-retrato--golden-lines.jpg: 800 de 1080 pixels de largura',
    ])
  })

  it('is a picture that is drawn larger than it is', () => {
    const use = { row_id: '1', label: null, kind: null, slug: null, active: true }
    const cover = { ...picture, width: 900, uses: [{ ...use, table_name: 'collections' }] }
    const swatch = {
      ...picture,
      url: `${picture.url}x`,
      width: 120,
      uses: [{ ...use, table_name: 'colour_samples' }],
    }
    const { small } = findMissing(inventory({ files: [cover, swatch] }))
    expect(small.map((one) => one.name)).toEqual(['um.jpg: 900 de 1400 pixels de largura'])
  })
})
