/**
 * Gives the memory of lists back at once, which nobody reads from then on. An engine looks for what nobody needs when it has made enough
 * of it: lists of twenty megabytes piled up to hundreds. Where an engine cannot, it finds them itself.
 */
export function free(...lists: readonly Float32Array[]): void {
  for (const { buffer } of lists) if (buffer instanceof ArrayBuffer) buffer.transfer?.(0)
}
