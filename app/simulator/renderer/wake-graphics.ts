import type { Graphics } from './drawing.ts'
import { beginWorkerGraphics } from './worker-graphics.ts'

const firstWaitMs = 1000
const longestWaitMs = 60_000

/**
 * Begins what draws: in a worker, so that the page waits neither for it to start nor for its pictures, programs and sizes; in
 * the page itself where the browser makes no worker, or lets none draw (docs/decisions/095-drawn-beside-the-page.md). Where the
 * line brings neither, both are asked for again.
 */
export async function wakeGraphics(waitMs = firstWaitMs): Promise<Graphics> {
  const beside = await beginWorkerGraphics().catch(() => null)
  if (beside) return beside
  try {
    return (await import('./page-graphics.ts')).openPageGraphics
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return wakeGraphics(Math.min(longestWaitMs, waitMs * 2))
  }
}
