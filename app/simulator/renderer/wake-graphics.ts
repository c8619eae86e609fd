import type { Graphics } from './drawing.ts'
import { beginWorkerGraphics } from './worker-graphics.ts'

/**
 * Begins what draws: in a worker, so that the page waits neither for it to start nor for its pictures, programs and sizes; in
 * the page itself where the browser makes no worker, or lets none draw (docs/decisions/095-drawn-beside-the-page.md).
 */
export async function wakeGraphics(): Promise<Graphics> {
  const beside = await beginWorkerGraphics().catch(() => null)
  return beside ?? (await import('./page-graphics.ts')).openPageGraphics
}
