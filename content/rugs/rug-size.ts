/** A size in metres; `round` is set where the staff typed a diameter. */
export type RugSize = { readonly width: number; readonly length: number; readonly round?: boolean }

const pair = /^([\d.,]+)\s*(?:cm|m)?\s*[x\u00d7]\s*([\d.,]+)\s*(cm|m)?$/i
const diameter = /^\u00d8\s*([\d.,]+)\s*(cm|m)?$/i
// Nobody weaves 30 m: such numbers are centimetres.
const largestInMetres = 30

/** Reads a size as staff type it ("2 x 3m", "2,5 × 3,5 m", "200 x 300 cm", "Ø 2,4 m"); null when it is a text. */
export function toSize(text: string): RugSize | null {
  const round = diameter.exec(text.trim())
  if (round) {
    const across = toMetres(round[1], round[2])
    return across ? { width: across, length: across, round: true } : null
  }
  const [, first, second, unit] = pair.exec(text.trim()) ?? []
  const width = toMetres(first, unit)
  const length = toMetres(second, unit)
  return width && length ? { width, length } : null
}

/** A size in a visitor's language: "2,00 × 3,00 m", or "2 × 3 m" when `short`; other texts stay as they are. */
export function sizeLabel(text: string, locale: 'pt' | 'es', short = false): string {
  const size = toSize(text)
  if (!size) return text
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: short ? 0 : 2,
    maximumFractionDigits: 2,
  })
  if (size.round) return `\u00d8 ${format.format(size.width)}\u00a0m`
  return `${format.format(size.width)}\u00a0\u00d7\u00a0${format.format(size.length)}\u00a0m`
}

function toMetres(number: string | undefined, unit: string | undefined): number {
  const value = Number(number?.replace(',', '.'))
  const centimetres = unit?.toLowerCase() === 'cm' || value > largestInMetres
  return Number.isFinite(value) ? value / (centimetres ? 100 : 1) : 0
}
