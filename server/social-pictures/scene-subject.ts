import type { SupabaseClient } from '@supabase/supabase-js'
import { socialPictureSize } from '#app/i18n/social-picture-paths.ts'
import { pictureSource, readPictureAddress } from '#content/media/picture-url.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import type { Rug } from '#content/rugs/rug.ts'
import { thicknessOf } from '#content/scene/look.ts'
import { type ExactScene, readExactScene, writeScene } from '#content/scene/scene-query.ts'
import { shareFrame } from '#content/scene/share-frame.ts'
import type { OpenOriginal, Original } from '#server/pictures/originals.ts'
import type { DrawnRug, SceneDrawing } from './scene-drawing.ts'

/** A drawing whose pictures are not read yet. */
export type SceneSubject = Omit<SceneDrawing, 'rugs'> & {
  readonly rugs: readonly (Omit<DrawnRug, 'picture'> & { readonly original: Original })[]
}

/**
 * What the address of a scene's picture asks for. Null unless it is spelt as `writeScene` spells it, its room and
 * rugs exist, and something of the rug is in sight: nobody can have one picture made under many addresses.
 */
export async function readSceneSubject(
  query: URLSearchParams,
  client: SupabaseClient,
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
  if (!room || !shareFrame(room, scene.placement, socialPictureSize)) return null
  const slugs = [scene.rug, comparison?.other ?? scene.rug]
  const found = await listRugsBySlug(client, [...new Set(slugs)])
  const shown = shownRugs(exact).map(async (seen) => {
    const rug = found.get(seen.slug)
    const picture = rug && (await pictureOf(rug, original))
    return rug && picture ? { ...seen, ...toWool(rug), original: picture } : null
  })
  const rugs = (await Promise.all(shown)).filter((rug) => rug !== null)
  if (rugs.length < shown.length) return null
  return { room, placement: scene.placement, rugs }
}

/** Which rugs are seen, and between which shares of the width: as app/simulator/stage/use-stage.ts has them. */
function shownRugs({ scene, comparison }: ExactScene) {
  const colours = scene.colours ?? null
  const rug = { slug: scene.rug, colours, from: 0, to: 1 }
  if (!comparison) return [rug]
  const { other, at } = comparison
  if (!other) return [{ ...rug, from: at }]
  return [
    { ...rug, to: at },
    { slug: other, colours: null, from: at, to: 1 },
  ]
}

const toWool = ({ colours, pile_mm }: Rug) => ({ yarns: colours, thickness: thicknessOf(pile_mm) })

async function pictureOf({ image_url }: Rug, open: OpenOriginal): Promise<Original | null> {
  const asked = image_url && readPictureAddress(pictureSource(image_url, [320]).src)
  return asked ? open(asked.bucket, asked.path) : null
}
