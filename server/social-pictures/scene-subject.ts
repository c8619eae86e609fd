import { isRecolourable } from '#content/colour-regions/colour-regions.ts'
import type { Client } from '#content/database/client.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { drawnOf } from '#content/rugs/resizing.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import { layersOf } from '#content/scene/scene-layers.ts'
import { readExactScene, writeScene } from '#content/scene/scene-query.ts'
import { thicknessOf } from '#graphics/laid-rug/look.ts'
import { shareFrame } from '#graphics/laid-rug/share-frame.ts'
import { socialPictureSize } from '#i18n/social-picture-paths.ts'
import { dyesOf } from '#server/ar/rug-dyes.ts'
import { type OpenOriginal, type Original, originalAt } from '#server/pictures/originals.ts'
import type { DrawnRug, SceneDrawing } from './scene-drawing.ts'

/** A drawing whose pictures are not read yet. */
export type SceneSubject = Omit<SceneDrawing, 'rugs'> & {
  readonly rugs: readonly (Omit<DrawnRug, 'picture' | 'map'> & {
    readonly original: Original
    readonly map: Original | null
  })[]
}

/**
 * What the address of a scene's picture asks for. Null unless it is spelt as `writeScene` spells it, its room and
 * rugs exist, and something of the rug is in sight: nobody can have one picture made under many addresses.
 */
export async function readSceneSubject(
  query: URLSearchParams,
  client: Client,
  original: OpenOriginal,
): Promise<SceneSubject | null> {
  const exact = readExactScene(query)
  if (
    !exact ||
    new URLSearchParams(writeScene(exact.scene, exact.comparison)).toString() !== query.toString()
  )
    return null
  const { scene, comparison } = exact
  const room = rooms.find(({ slug }) => slug === scene.view)
  if (comparison?.other === scene.rug) return null
  if (scene.evening && !room?.evening) return null
  if (!room || !shareFrame(room, scene.placement, socialPictureSize)) return null
  const slugs = [scene.rug, scene.second?.rug ?? scene.rug, comparison?.other ?? scene.rug]
  const found = await listRugsBySlug(client, [...new Set(slugs)])
  const isRound = (slug: string) => found.get(slug)?.shape === 'round'
  const shown = layersOf(scene, comparison, isRound).map(async (layer) => {
    const { placement, colours } = layer
    const [from, to] = layer.between
    const rug = found.get(layer.rug)
    const picture = rug?.image_url && (await originalAt(rug.image_url, original))
    if (!rug || !picture) return null
    // An address may ask for colours of a rug that is offered in its own alone.
    const dyes = colours && isRecolourable(rug) ? dyesOf(rug, colours) : null
    const map = dyes?.kept ? await originalAt(dyes.kept.mapUrl, original) : null
    return {
      slug: layer.rug,
      placement,
      from,
      to,
      drawn: drawnOf(rug, false),
      thickness: thicknessOf(rug.pile_mm),
      dyes,
      original: picture,
      map,
    }
  })
  const rugs = (await Promise.all(shown)).filter((rug) => rug !== null)
  return rugs.length === shown.length
    ? { room, placement: scene.placement, evening: scene.evening ?? 0, rugs }
    : null
}
