import type { Metres } from '#graphics/units.ts'
import type { Locale } from '#i18n/locales.ts'
import { metresText } from '#i18n/metres-text.ts'

/** A size in metres; `round` is set where the staff typed a diameter. */
export type RugSize = { readonly width: Metres; readonly length: Metres; readonly round?: boolean }

/** A size of so many metres by so many, which the caller knows to be metres. */
export const rugSize = (width: number, length: number) => ({ width, length }) as RugSize

const number = String.raw`(\d+(?:[.,]\d+)?)`
const unit = '(mm|cm|m)?'
const across = String.raw`(?:\u00f8|\u2300|diam(?:etro|\.)?|redondo)`
const pair = new RegExp(String.raw`^${number} ?${unit} ?[x\u00d7*] ?${number} ?${unit}\.?$`)
const diameter = [
  new RegExp(String.raw`^${across} ?(?:de )?${number} ?${unit}\.?$`),
  new RegExp(`^${number} ?${unit} ?(?:de )?${across}$`),
]
const foot =
  /\d\s*(?:'|\u2019|\u2032|"|\u201d|\u2033|(?:ft|feet|foot|in|inch|inches|pe|pes|polegadas?)(?![a-z]))/
// Nobody weaves 30 m: such numbers are centimetres.
const largestInMetres = 30
const perMetre: Readonly<Record<string, number>> = { mm: 1000, cm: 100, m: 1 }

/**
 * Reads a size as staff type it ("2 x 3m", "2,5 × 3,5 metros", "200 x 300 cm", "Ø 2,4 m", "3m de diâmetro"); null
 * when it is a text.
 */
export function toSize(text: string): RugSize | null {
  const plain = plainly(text)
  for (const way of diameter) {
    const [, first, unitOfFirst] = way.exec(plain) ?? []
    const width = toMetres(first, unitOfFirst)
    if (width) return { ...rugSize(width, width), round: true }
  }
  const [, first, unitOfFirst, second, unitOfSecond] = pair.exec(plain) ?? []
  const width = toMetres(first, unitOfFirst ?? unitOfSecond)
  const length = toMetres(second, unitOfSecond ?? unitOfFirst)
  return width && length ? rugSize(width, length) : null
}

/** Whether a size is in feet or inches, which the workshop does not measure in. */
export function isInFeet(text: string): boolean {
  return foot.test(plainly(text))
}

/** A size in a visitor's language: "2,00 × 3,00 m", or "2 × 3 m" when `short`; other texts stay as they are. */
export function sizeLabel(text: string, locale: Locale, short = false): string {
  const size = toSize(text)
  if (!size) return text
  const width = metresText(size.width, locale, short)
  return size.round
    ? `\u00d8 ${width}\u00a0m`
    : `${width}\u00a0\u00d7\u00a0${metresText(size.length, locale, short)}\u00a0m`
}

/** Small letters without accents, units and the word between two measures in their short form. */
function plainly(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/centimetros?\b/g, 'cm')
    .replace(/milimetros?\b/g, 'mm')
    .replace(/\b(?:metros?|mts?)\b|(?<=\d)(?:metros?|mts?)\b/g, 'm')
    .replace(/\bpor\b/g, 'x')
    .replace(/\s+/g, ' ')
    .trim()
}

function toMetres(text: string | undefined, unitOf: string | undefined): number {
  const value = Number(text?.replace(',', '.'))
  // A metre that is written and cannot be one is a slip for centimetres.
  const said = unitOf === 'm' || !unitOf ? (value > largestInMetres ? 'cm' : 'm') : unitOf
  return Number.isFinite(value) ? value / (perMetre[said] ?? 1) : 0
}
