import { isRecolourable } from '#content/colour-regions/colour-regions.ts'
import type { Client } from '#content/database/client.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { drawnOf } from '#content/rugs/resizing.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import { circleIn } from '#content/scene/scene.ts'
import { type ExactScene, readExactScene, writeScene } from '#content/scene/scene-query.ts'
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
  const shown = shownRugs(exact, isRound).map(async ({ colours, ...seen }) => {
    const rug = found.get(seen.slug)
    const picture = rug?.image_url && (await originalAt(rug.image_url, original))
    if (!rug || !picture) return null
    // An address may ask for colours of a rug that is offered in its own alone.
    const dyes = colours && isRecolourable(rug) ? dyesOf(rug, colours) : null
    const map = dyes?.kept ? await originalAt(dyes.kept.mapUrl, original) : null
    return {
      ...seen,
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

/** Which rugs are seen, and between which shares of the width: as app/simulator/stage/use-stage.ts has them. */
function shownRugs(exact: ExactScene, isRound: (slug: string) => boolean) {
  const inHand = rugsInHand(exact, isRound)
  const { second } = exact.scene
  if (!second) return inHand
  const { rug: slug, colours = null, placement } = second
  const besides = { slug, colours, placement, from: 0, to: 1 }
  return second.over ? [...inHand, besides] : [besides, ...inHand]
}

function rugsInHand({ scene, comparison }: ExactScene, isRound: (slug: string) => boolean) {
  const { colours = null, placement } = scene
  const rug = { slug: scene.rug, colours, placement, from: 0, to: 1 }
  if (!comparison) return [rug]
  const { other, at } = comparison
  if (!other) return [{ ...rug, from: at }]
  const place = isRound(other) && !isRound(scene.rug) ? circleIn(placement) : placement
  return [
    { ...rug, to: at },
    { slug: other, colours: null, placement: place, from: at, to: 1 },
  ]
}
