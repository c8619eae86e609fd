import { uploadFile } from '#app/files/upload-file.ts'
import { type ColourRegions, regionMapFolder } from '#content/colour-regions/colour-regions.ts'
import { finished, type RegionWork } from '#content/colour-regions/region-work.ts'
import type { Client } from '#content/database/client.ts'
import { writeMapFile } from '#graphics/recolour/map-file.ts'

/** What the form will keep of a rug's regions: as they are, as the program finds them, none, or as corrected. */
export type RegionDraft =
  | { readonly kind: 'kept' }
  | { readonly kind: 'program' }
  | { readonly kind: 'not-separable' }
  | { readonly kind: 'corrected'; readonly work: RegionWork }

/** What to keep with the rug for its picture; `failed` when the map did not arrive. */
export async function toColourRegions(
  client: Client,
  draft: RegionDraft,
  before: ColourRegions | null,
  picture: string,
): Promise<ColourRegions | null | 'failed'> {
  if (draft.kind === 'kept') return before?.picture === picture ? before : null
  if (draft.kind === 'program') return null
  const told = { version: 1, picture } as const
  if (draft.kind === 'not-separable') return { ...told, separable: false, map_url: null, regions: [] }
  const { map, regions } = finished(draft.work)
  const file = new File([await writeMapFile(map)], 'regioes.png', { type: 'image/png' })
  const sent = await uploadFile({ client, bucket: 'site-assets', prefix: regionMapFolder, file })
  return sent.ok ? { ...told, separable: true, map_url: sent.value.url, regions } : 'failed'
}
