const longestMs = 500

/**
 * Makes a first context to draw in beside the page, so that its own does not wait for the browser to start what draws: in a Chromium that has
 * drawn nothing yet 84 ms in the median, 136 at most; 7 after this (docs/decisions/057-sharp.md). Kept after half a second at the latest, and
 * at once where the browser makes no worker.
 */
export function wakeGraphics(): Promise<void> {
  return new Promise<void>((resolve) => {
    const worker = new Worker(new URL('./graphics-worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      worker.terminate()
      resolve()
    }
    for (const said of ['message', 'error']) worker.addEventListener(said, end)
    setTimeout(end, longestMs)
  }).catch(() => undefined)
}
