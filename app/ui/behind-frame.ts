/** Does `work` once the next frame is drawn, so that it is no part of what a touch waits for. */
export function behindFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
