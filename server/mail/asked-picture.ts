import { privatePicturePath } from '#content/leads/lead-picture.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { readExactScene, writeScene } from '#content/scene/scene-query.ts'
import { shareFrame } from '#graphics/laid-rug/share-frame.ts'
import { locales } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import { scenePicturePath, socialPicturePath, socialPictureSize } from '#i18n/social-picture-paths.ts'
import { isPublicAddress } from '#server/public-address.ts'

type Row = Readonly<Record<string, unknown>>

/** The public address of the picture that a request names; null where it names none, or one that only staff may read. */
export function publicPicture(row: Row, siteUrl: string): string | null {
  const stored = String(row.image_url ?? '').trim()
  if (!stored || privatePicturePath(stored)) return null
  return publicAddress(pictureSource(stored, [640]).src, siteUrl)
}

/**
 * The address of what was asked for as the site itself draws it: the scene of a request from the simulator, its rug where
 * that lies in a photograph or out of sight; null for any other request. A visitor's own picture goes to nobody by mail: else
 * strangers could send theirs in our name.
 */
export function drawnPicture(row: Row, siteUrl: string): string | null {
  if (!siteUrl || !row.rug_id) return null
  const lines = String(row.message ?? '').split('\n')
  const asked = lines.map((line) => sceneIn(line, siteUrl)).find((scene) => scene !== null)
  if (!asked) return null
  const { scene, comparison } = asked
  const room = rooms.find(({ slug }) => slug === scene.view)
  const path =
    room && shareFrame(room, scene.placement, socialPictureSize)
      ? scenePicturePath(writeScene(scene, comparison))
      : socialPicturePath(pathTo('product', row.locale === 'es' ? 'es' : 'pt', { slug: scene.rug }))
  return publicAddress(path, siteUrl)
}

/** The scene of a line that is nothing but an address of the site's simulator. */
function sceneIn(line: string, siteUrl: string) {
  const url = URL.parse(line)
  const isSimulator = locales.some((locale) => url?.pathname === pathTo('simulator', locale))
  return url && isSimulator && url.origin === new URL(siteUrl).origin
    ? readExactScene(url.searchParams)
    : null
}

function publicAddress(path: string, siteUrl: string): string | null {
  const url = URL.parse(path, siteUrl || undefined)
  return url && /^https?:$/.test(url.protocol) && isPublicAddress(url.origin) ? url.href : null
}
