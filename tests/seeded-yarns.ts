import { readFile } from 'node:fs/promises'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt } from '#graphics/reads.ts'
import { type Lab, labOf } from '#graphics/recolour/oklab.ts'
import type { Regions } from '#graphics/recolour/regions.ts'

/** The yarns of the rugs that the site is seeded with, by the folder of their pictures. */
export async function seededYarns(): Promise<Record<string, string[]>> {
  const seed = await readFile('supabase/seed.sql', 'utf8')
  const rows = seed.matchAll(/array\[((?:'#[0-9a-f]{6}'(?:, )?)+)\].*?\/rugs\/([\w-]+)\/flat\.png/g)
  return Object.fromEntries(
    [...rows].map(([, yarns = '', slug = '']) => [slug, yarns.match(/#[0-9a-f]{6}/g) ?? []]),
  )
}

/** What each region of a picture looks like where it is alone: the mean of its pixels. */
export function regionMeans({ data }: Pixmap, { regions, memberships }: Regions): Lab[] {
  return regions.map(({ lab }, at) => {
    const sums = new Float64Array(4)
    const shares = memberships[at] ?? new Uint8Array(0)
    for (const [pixel, share] of shares.entries()) {
      if (share < 250) continue
      for (let part = 0; part < 3; part += 1)
        sums[part] = doubleAt(sums, part) + byteAt(data, pixel * 4 + part)
      sums[3] = doubleAt(sums, 3) + 1
    }
    const count = doubleAt(sums, 3)
    if (count === 0) return lab
    const part = (from: number) =>
      Math.round(doubleAt(sums, from) / count)
        .toString(16)
        .padStart(2, '0')
    return labOf(`#${part(0)}${part(1)}${part(2)}`)
  })
}
