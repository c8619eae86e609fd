import { untilImported } from '#app/simulator/pixels/until-it-comes.ts'
import type { Graphics } from './drawing.ts'
import { beginWorkerGraphics } from './worker-graphics.ts'

/**
 * Begins what draws: in a worker, so that the page waits neither for it to start nor for its pictures, programs and sizes; in
 * the page itself where the browser makes no worker, or lets none draw (docs/decisions/095-drawn-beside-the-page.md). Where the
 * line brings neither, both are asked for again.
 */
export function wakeGraphics(): Promise<Graphics> {
  return untilImported(
    async () =>
      (await beginWorkerGraphics().catch(() => null)) ??
      (await import('./page-graphics.ts')).openPageGraphics,
  )
}
