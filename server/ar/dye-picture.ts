import type { KeptRegion } from '#content/colour-regions/colour-regions.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { runThread } from '#server/run-thread.ts'

/** What tells a rug apart, and the colours that its regions are to have (`#rrggbb`). */
export type Dyes = {
  /** The colours of its yarns. */
  readonly yarns: readonly string[]
  readonly colours: readonly string[]
  /** The regions as staff corrected them; null where the program tells them apart. */
  readonly kept: { readonly mapUrl: string; readonly regions: readonly KeptRegion[] } | null
}

/** What the thread is started with; the map is the file of the corrected regions. */
export type DyeWork = {
  readonly picture: Pixmap
  readonly dyes: Dyes
  readonly map: Uint8Array<ArrayBuffer> | null
}

const thread = {
  source: 'server/ar/dye-worker.ts',
  makes: 'a dyed rug',
  longestMs: 30_000,
  mostMegabytes: 256,
}

/**
 * A rug's pixels in other colours, made in a thread of its own.
 * @throws Error when the picture cannot be dyed.
 */
export function dyePicture(work: DyeWork): Promise<Uint8Array<ArrayBuffer>> {
  return runThread(thread, work)
}
