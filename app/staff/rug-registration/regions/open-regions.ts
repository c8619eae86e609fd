import type { RegionDraft } from '#app/staff/parts/region-draft.ts'
import type { ColourRegions } from '#content/colour-regions/colour-regions.ts'
import { foundWork, keptWork, type RegionWork } from '#content/colour-regions/region-work.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { readKeptMap } from '#graphics/recolour/kept-map.ts'
import { type Plain, plainOf } from '#graphics/recolour/region.ts'

/** A rug's regions, to be corrected; `stale` where those that were kept are of another picture. */
export type OpenedRegions = {
  readonly plain: Plain
  readonly work: RegionWork
  readonly told: 'stale' | null
}

/** Tells a picture apart: as it was being corrected, as it is kept, else as the program finds it. */
export async function openRegions(
  picture: Pixmap,
  url: string | null,
  { draft, kept, colours }: { draft: RegionDraft; kept: ColourRegions | null; colours: readonly string[] },
): Promise<OpenedRegions> {
  const plain = plainOf(picture)
  if (draft.kind === 'corrected') return { plain, work: draft.work, told: null }
  const standing = draft.kind === 'kept' && kept?.separable && kept.picture === url ? kept : null
  const map = await readKeptMap(standing, fileAt)
  const work = map && keptWork(plain, map)
  if (work) return { plain, work, told: null }
  return { plain, work: foundWork(plain, colours), told: standing ? 'stale' : null }
}

async function fileAt(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null
}
