import { deviceStore } from '#app/site/parts/device-store/device-store.ts'
import type { DrawingTechnique } from '#content/drawings/drawing-technique.ts'
import type { PriceRule } from '#content/rugs/price.ts'

/** A rug of the visitor's own drawing, as the simulator lays it. */
export type LaidDrawing = {
  /** The rug from above, clear beside it. */
  readonly picture: Blob
  /** Metres. */
  readonly width: number
  readonly length: number
  readonly shape: 'rect' | 'round' | 'organic'
  readonly technique: DrawingTechnique
  readonly name: string
  /** What says its price by how many yarns it has; absent where its technique alone does, and in rugs that were kept before. */
  readonly rule?: PriceRule | null
}

const only = 'rug-1'
const inStore = deviceStore('cartacho-drawn-rug', 'rugs')

/** Keeps the rug of a drawing on this device, for the simulator to lay it; rejects where the device keeps nothing. */
export async function keepDrawnRug(rug: LaidDrawing): Promise<void> {
  await inStore.put({ id: only, ...rug })
}

/** The rug of a drawing that this device keeps; null where there is none. */
export async function keptDrawnRug(): Promise<LaidDrawing | null> {
  const kept = await inStore<LaidDrawing | undefined>('readonly', (store) => store.get(only)).catch(
    () => undefined,
  )
  return kept ?? null
}
