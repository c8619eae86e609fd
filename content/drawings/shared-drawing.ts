/** The pictures that go with a link. */
export const sharedDrawingTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type SharedDrawingType = (typeof sharedDrawingTypes)[number]

/** How large such a picture is at most, and how long it is kept. */
export const sharedDrawingBounds = { bytes: 330_000, days: 30 } as const

/** What a picture is by how it begins; null for what none of them is. */
export function sharedDrawingType(head: Uint8Array): SharedDrawingType | null {
  const text = String.fromCharCode(...head.subarray(0, 12))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'image/webp' : null
}
