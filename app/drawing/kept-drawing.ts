import { deviceStore } from '#app/site/parts/device-store/device-store.ts'
import type { Design } from './design.ts'

/** A drawing that is not sent yet, and what was chosen of its rug. */
type Kept = { readonly id: typeof only; readonly at: number; readonly file: File; readonly design: Design }

/** The one drawing that a device keeps; another name where what is kept changes its form. */
const only = 'drawing-1'
const keptMs = 30 * 24 * 60 * 60 * 1000

const inStore = deviceStore('cartacho-drawing', 'drawings')

/** Keeps a drawing on this device alone, in place of the last; whether it could. */
export async function keepDrawing(file: File, design: Design, now: number): Promise<boolean> {
  const kept: Kept = { id: only, at: now, file, design }
  return inStore.put(kept).then(
    () => true,
    () => false,
  )
}

/** The drawing that this device keeps; null where there is none. */
export async function keptDrawing(now: number): Promise<Pick<Kept, 'file' | 'design'> | null> {
  const kept = await inStore<Kept | undefined>('readonly', (store) => store.get(only)).catch(() => undefined)
  if (!kept) return null
  if (Math.abs(now - kept.at) <= keptMs) return kept
  await forgetDrawing()
  return null
}

/** Takes the drawing from this device. */
export async function forgetDrawing(): Promise<void> {
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined)
}
