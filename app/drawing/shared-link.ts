import { deviceStore } from '#app/site/parts/device-store/device-store.ts'
import type { DrawnRug } from '#content/drawings/drawing.ts'
import { type SharedDrawingType, sharedDrawingBounds } from '#content/drawings/shared-drawing.ts'
import { sharedDrawingHash, sharedDrawingHeaders, sharedDrawingPath } from '#i18n/shared-drawing-path.ts'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'
import { designOfRug } from './design-of-rug.ts'
import type { WallYarn } from './drawing-view.ts'

/** A link that was made here: its secret, and what changes it and takes it away. */
export type OwnLink = { readonly secret: string; readonly key: string; readonly at: number }

type Shared = { readonly rug: DrawnRug; readonly type: SharedDrawingType; readonly picture: string }

const only = 'link-1'
const inStore = deviceStore('cartacho-drawing-link', 'links')
const keptMs = sharedDrawingBounds.days * 24 * 60 * 60 * 1000
/** The longer side of the picture that goes along, and how well a JPEG of it is kept: the first that is small enough. */
const sizes = [
  [1600, 0.82],
  [1600, 0.66],
  [1200, 0.75],
  [900, 0.7],
  [600, 0.7],
] as const

/** The link that this device made and that still opens; null where there is none. */
export async function ownLink(now: number): Promise<OwnLink | null> {
  const kept = await inStore<OwnLink | undefined>('readonly', (store) => store.get(only)).catch(
    () => undefined,
  )
  return kept && now - kept.at < keptMs ? kept : null
}

/** The address of a link, on the page that it is made on. */
export const addressOf = ({ secret }: OwnLink) =>
  location.origin + location.pathname + sharedDrawingHash + secret

/** Has the house keep a drawing and its rug: under the link that is there, or under a new one. */
export async function keepForLink(
  open: Open,
  design: Design,
  areas: readonly number[],
  before: OwnLink | null,
  now: number,
): Promise<OwnLink | 'full' | 'failed'> {
  const link = before ?? { secret: newSecret(), key: newSecret(), at: now }
  const picture = await reduced(open.drawing.url)
  if (!picture) return 'failed'
  // What takes it away is on the device first: no drawing is kept that its maker could not take away.
  await inStore.put({ ...link, id: only })
  const shared: Shared = { rug: open.rug(design, areas), ...picture }
  const answer = await ask('PUT', link, JSON.stringify(shared))
  if (answer?.status === 204) return link
  // Without an answer it may have arrived: the same link is tried again. One that was refused is none.
  if (answer && (!before || answer.status === 409)) await inStore('readwrite', (store) => store.delete(only))
  return answer?.status === 503 || answer?.status === 429 ? 'full' : 'failed'
}

/** Takes one's own link away; whether it opens nothing any more. */
export async function forgetLink(link: OwnLink): Promise<boolean> {
  const answer = await ask('DELETE', link)
  if (answer?.status !== 204 && answer?.status !== 404) return false
  await inStore('readwrite', (store) => store.delete(only)).catch(() => undefined)
  return true
}

/** The drawing that a link leads to, and what was chosen of it. */
export async function readLink(
  secret: string,
  wall: readonly WallYarn[],
): Promise<{ readonly file: File; readonly design: Design } | 'gone' | 'unopened'> {
  const answer = await ask('GET', { secret })
  if (answer?.status === 404) return 'gone'
  if (!answer?.ok) return 'unopened'
  const { rug, type, picture }: Shared = await answer.json()
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const file = new File([bytes], `desenho.${type === 'image/jpeg' ? 'jpg' : type.slice(6)}`, { type })
  return { file, design: designOfRug(rug, wall) }
}

function ask(method: string, { secret, key }: Partial<OwnLink>, body?: string): Promise<Response | null> {
  const headers = new Headers(secret ? { [sharedDrawingHeaders.secret]: secret } : {})
  if (key) headers.set(sharedDrawingHeaders.key, key)
  return fetch(sharedDrawingPath, { method, headers, body, cache: 'no-store' }).catch(() => null)
}

/** A drawing small enough to go along, what is clear in it clear; null where this browser makes none. */
async function reduced(url: string): Promise<Pick<Shared, 'type' | 'picture'> | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  for (const [longest, quality] of sizes) {
    const canvas = document.createElement('canvas')
    const [across, down] = [image.naturalWidth || longest, image.naturalHeight || longest]
    const fit = Math.min(1, longest / Math.max(across, down))
    Object.assign(canvas, { width: Math.round(across * fit), height: Math.round(down * fit) })
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const isClear = data.some((value, at) => at % 4 === 3 && value < 250)
    const type = isClear ? 'image/webp' : 'image/jpeg'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (!blob || blob.size > sharedDrawingBounds.bytes) continue
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte))
    // A browser that writes no WebP writes PNG.
    return { type: blob.type as SharedDrawingType, picture: btoa(letters.join('')) }
  }
  return null
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
