import type { KeptRegion } from '#content/colour-regions/colour-regions.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import type { Resize } from '#graphics/resize/resize.ts'
import { runThread } from '#server/run-thread.ts'

/** What tells a rug apart, and the colours that its regions are to have (`#rrggbb`). */
export type Dyes = {
  /** The colours of its yarns. */
  readonly yarns: readonly string[]
  readonly colours: readonly string[]
  /** The regions as staff corrected them; null where the program tells them apart. */
  readonly kept: { readonly mapUrl: string; readonly regions: readonly KeptRegion[] } | null
}

/** Pixels: what the simulator tells a rug apart at, so that both find the same regions. */
export const dyedWidth = 1080

/** What the thread is started with; the map is the file of the corrected regions. */
export type DyeWork = {
  readonly picture: Pixmap
  /** Null where it stays in its own colours. */
  readonly dyes: Dyes | null
  readonly map: Uint8Array<ArrayBuffer> | null
  /** Null in the size that it is drawn in. */
  readonly resize: Resize | null
  /** For a first look, its pile goes with its drawing. */
  readonly rough?: boolean
  /** The picture that tells where its drawing goes on, where that is another. */
  readonly like?: Pixmap
}

const thread = {
  source: 'server/ar/dye-worker.ts',
  makes: 'a dyed rug',
  longestMs: 30_000,
  mostMegabytes: 256,
}
/** Done before a thread has started. */
const quickPixels = 100_000

/**
 * A rug's pixels in other colours and another size, made in a thread of its own if there are many.
 * @throws Error when the picture cannot be dyed.
 */
export async function dyePicture(
  work: DyeWork,
): Promise<Pixmap & { readonly data: Uint8Array<ArrayBuffer> }> {
  const { width, height } = work.picture
  if (width * height < quickPixels) {
    const { dyedPixels } = await import('./dyed-pixels.ts')
    const made = await dyedPixels(work)
    return { ...made, data: Uint8Array.from(made.data) }
  }
  const bytes = await runThread(thread, work)
  const head = new DataView(bytes.buffer)
  return { width: head.getUint32(0), height: head.getUint32(4), data: new Uint8Array(bytes.buffer, 8) }
}
