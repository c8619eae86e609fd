/** The number of Display P3 among primaries (ISO 23091-2). */
const displayP3 = 12
/** How much of X the red and the green of Display P3 hold in a profile, in 65536ths; sRGB's 28,578 and 25,239. */
const [redX, greenX] = [33_759, 19_142]
const nearly = 500

/**
 * In which colours a HEIC is meant. Telephones write Display P3, as a profile or as a number; read as sRGB such a picture
 * is paler than its drawing.
 */
export function heicColours(file: Uint8Array): PredefinedColorSpace {
  try {
    const profile = boxOf(file, 'colrprof')
    if (profile)
      return isNear(profile, 'rXYZ', redX) && isNear(profile, 'gXYZ', greenX) ? 'display-p3' : 'srgb'
    return boxOf(file, 'colrnclx')?.getUint16(0) === displayP3 ? 'display-p3' : 'srgb'
  } catch (error) {
    // The file ends before it says.
    if (error instanceof RangeError) return 'srgb'
    throw error
  }
}

/** Boxes of colour stand before the pixels. */
const headBytes = 1024 * 1024
const [tableStart, entryBytes, mostEntries] = [128, 12, 100]

/** Whether a colour of an ICC profile has about this much of X. */
function isNear(profile: DataView, name: string, x: number): boolean {
  const entries = Math.min(mostEntries, profile.getUint32(tableStart))
  for (let entry = 0; entry < entries; entry += 1) {
    const at = tableStart + 4 + entry * entryBytes
    if (!isAt(profile, at, name)) continue
    return Math.abs(profile.getInt32(profile.getUint32(at + 4) + 8) - x) < nearly
  }
  return false
}

/** What stands in the first box of this kind, after its name. */
function boxOf(file: Uint8Array, name: string): DataView | null {
  const view = new DataView(file.buffer, file.byteOffset, Math.min(file.length, headBytes))
  for (let at = 4; at + name.length <= view.byteLength; at += 1)
    if (isAt(view, at, name)) return new DataView(view.buffer, view.byteOffset + at + name.length)
  return null
}

function isAt(view: DataView, at: number, text: string): boolean {
  for (let place = 0; place < text.length; place += 1)
    if (view.getUint8(at + place) !== text.charCodeAt(place)) return false
  return true
}
