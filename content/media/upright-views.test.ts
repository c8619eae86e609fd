import { readdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { type Media, toPicture } from './media.ts'
import { shippedViews, uprightViewOf, withUprightViews } from './upright-views.ts'

const scenes = '/storage/v1/object/public/site-assets/scenes'
const videos = '/storage/v1/object/public/videos'
const wide = `${scenes}/infantil--redondo.jpg`
const upright = `${scenes}/infantil-retrato--redondo.jpg`
const media = (url: string, width: number, height: number): Media => ({
  ...{ url, width, height, bytes: 1, dominant_colour: '#ece4d8', alt_pt: 'Redondo', alt_es: null },
  ...{ focal_x: 0.5, focal_y: 0.5, updated_at: '2026-11-24T00:00:00Z' },
})
const known = new Map([
  [wide, media(wide, 1680, 1120)],
  [upright, media(upright, 1120, 1400)],
])

it('every upright scene of a fresh site that has a wide one stands for it on phones', async () => {
  const files = await readdir(resolve(import.meta.dirname, '../../supabase/seed/files/site-assets/scenes'))
  const pairs = files.filter((name) => files.includes(name.replace('--', '-retrato--')))
  expect(pairs.length).toBeGreaterThan(15)
  const shipped = [...shippedViews.keys()].filter((url) => !url.startsWith(videos))
  expect(shipped.toSorted()).toEqual(pairs.map((name) => `${scenes}/${name}`).toSorted())
  for (const name of pairs)
    expect(shippedViews.get(`${scenes}/${name}`)).toBe(`${scenes}/${name.replace('--', '-retrato--')}`)
})

it('every video of a fresh site has an upright one, of less than half its bytes', async () => {
  const folder = resolve(import.meta.dirname, '../../supabase/seed/files/videos')
  const names = (await readdir(folder)).filter((name) => !name.includes('-upright'))
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    const view = name.replace('.mp4', '-upright.mp4')
    expect(uprightViewOf(`${videos}/${name}`, {})).toBe(`${videos}/${view}`)
    const [wide, upright] = await Promise.all([name, view].map((one) => stat(resolve(folder, one))))
    expect(upright?.size).toBeLessThan((wide?.size ?? 0) / 2)
  }
  const wides = [...shippedViews.keys()].filter((url) => url.startsWith(videos))
  expect(wides.toSorted()).toEqual(names.map((name) => `${videos}/${name}`).toSorted())
})

it('what the house chose goes before what a fresh site brings, and nothing is a choice too', () => {
  expect(uprightViewOf(`https://project.example${wide}?v=1`, {})).toBe(upright)
  expect(uprightViewOf(wide, { [wide]: '/storage/v1/object/public/site-assets/own.jpg' })).toMatch(
    /own\.jpg$/,
  )
  expect(uprightViewOf(wide, { [wide]: '' })).toBeNull()
  expect(uprightViewOf('/other.jpg', {})).toBeNull()
})

it('a view is shown only where its file is known, and is upright of a picture that is not', () => {
  const viewOf = (media: ReadonlyMap<string, Media>, url = wide, chosen = {}) =>
    toPicture(url, withUprightViews(media, chosen), 'pt').upright
  expect(viewOf(known)).toEqual({
    url: upright,
    width: 1120,
    height: 1400,
    updatedAt: '2026-11-24T00:00:00Z',
  })
  expect(viewOf(known, upright)).toBeUndefined()
  expect(viewOf(known, wide, { [wide]: '' })).toBeUndefined()
  expect(viewOf(new Map([[wide, media(wide, 1680, 1120)]]))).toBeUndefined()
  expect(viewOf(new Map([...known, [upright, media(upright, 1680, 1120)]]))).toBeUndefined()
})
