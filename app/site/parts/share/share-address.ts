/**
 * Hands an address on: by the phone's own sheet, or else copied. Says whether it was copied; where nothing takes it, it
 * is shown, to be copied by hand.
 */
export async function shareAddress(title: string, url: string, copyThis: string): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    const problem = await navigator.share({ title, url }).catch((reason: unknown) => reason)
    if (!problem || (problem instanceof DOMException && problem.name === 'AbortError')) return false
  }
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  if (!copied) prompt(copyThis, url)
  return Boolean(copied)
}
