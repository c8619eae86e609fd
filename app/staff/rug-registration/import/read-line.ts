import { colourRegionsColumn } from '#content/colour-regions/colour-regions.schema.ts'
import { centsIn, mostCents } from '#content/rugs/cents.ts'
import type { PriceRule, SizePrice } from '#content/rugs/price.ts'
import { isRugCode, toRugCode } from '#content/rugs/rug-code.ts'
import { mostBorder, type RugDraft } from '#content/rugs/rug-draft.ts'
import { typedAmount } from '#content/rugs/rug-price.ts'
import { isInFeet } from '#content/rugs/rug-size.ts'
import { type Cell, textOf } from '#content/sheets/cell.ts'
import { toSlug } from '#content/slug.ts'
import { type ColumnKey, columnKeys, type Mapping } from './columns.ts'
import { pt } from './pt.ts'

/** Something of a line that is wrong, by its column. */
export type Fault = { readonly column: ColumnKey; readonly text: string }

/** What a line says of a rug beside its pictures; what it does not say is missing. */
export type LineValues = Partial<Omit<RugDraft, 'images' | 'image_url'>> & {
  readonly caption?: string
  readonly display_order?: number
}

export type ReadLine = {
  /** What tells the line from the others: its address, else its code or its name as one. */
  readonly key: string
  /** The address that it says; null: the database makes one of its name. */
  readonly slug: string | null
  /** The code by which its rug may be known. */
  readonly code: string | null
  readonly values: LineValues
  readonly faults: readonly Fault[]
  /** The names of pictures as they are written. */
  readonly image: string
  readonly images: readonly { readonly name: string; readonly kind: ImageKind }[]
}

export type ImageKind = RugDraft['images'][number]['kind']

const lengths = {
  name: 120,
  name_es: 120,
  description: 4000,
  description_es: 4000,
  caption: 200,
  technique: 200,
  technique_es: 200,
  price_text: 80,
} as const
const [mostSizes, sizeLetters, mostColours, mostPile] = [40, 40, 40, 200]

/** Reads a line of the spreadsheet: what is wrong with it is named, and the rest is read all the same. */
export function readLine(row: readonly Cell[], mapping: Mapping): ReadLine {
  const faults: Fault[] = []
  const cell = (key: ColumnKey) => (mapping[key] === undefined ? undefined : row[mapping[key]])
  const text = (key: ColumnKey) => textOf(cell(key))
  const fault = (column: ColumnKey, said: string) => void faults.push({ column, text: said })
  const read = new LineReader(cell, fault)

  const values: Record<string, unknown> = {}
  for (const key of columnKeys) {
    const value = text(key) === '' ? undefined : read.value(key)
    if (value !== undefined) values[key] = value
  }
  const sizes = values.sizes as string[] | undefined
  const prices = sizes && read.sizePrices(sizes)
  if (prices) values.size_prices = prices
  const rule = read.rule()
  if (rule) values.price_rule = rule
  if (!values.name) fault('name', pt.faults.missing)
  const written = text('code')
  const code = toRugCode(written)
  // Before rugs had codes, their addresses stood in this column; a spreadsheet of that time has no other for them.
  const isAddress = mapping.slug === undefined && written !== '' && !isRugCode(written)
  if (code && !isAddress) {
    if (isRugCode(code)) values.code = code
    else fault('code', pt.faults.code)
  }
  const slug = addressOf(text('slug') || (isAddress || !code ? written || text('name') : '')) || null
  const key = slug ?? addressOf(written)
  if (values.name && !key) fault('slug', pt.faults.missing)
  return {
    key,
    slug,
    code: code && isRugCode(code) ? code : null,
    values: values as LineValues,
    faults,
    image: text('image'),
    images: imagesIn(text('images')),
  }
}

/** Words as an address. */
function addressOf(words: string): string {
  return toSlug(words).slice(0, 110).replace(/-+$/, '')
}

class LineReader {
  readonly #cell: (key: ColumnKey) => Cell | undefined
  readonly #fault: (column: ColumnKey, said: string) => void

  constructor(cell: (key: ColumnKey) => Cell | undefined, fault: (column: ColumnKey, said: string) => void) {
    this.#cell = cell
    this.#fault = fault
  }

  value(key: ColumnKey): unknown {
    const text = textOf(this.#cell(key))
    if (key === 'price_text') return this.#short(key, this.#typedPrice(), lengths.price_text)
    if (key in lengths) return this.#short(key, text, lengths[key as keyof typeof lengths])
    if (key === 'category') return this.#named(key, Object.entries(pt.rug.categories))
    if (key === 'shape') return this.#named(key, Object.entries(pt.rug.shapes))
    if (key === 'resizing') return this.#named(key, Object.entries(pt.rug.resizings))
    if (key === 'family') {
      const found = this.#named(
        key,
        pt.rug.families.map((name, at) => [String(at + 1), name]),
      )
      return found && Number(found)
    }
    if (key === 'sizes') return this.#sizes(listIn(text))
    if (key === 'colours') return this.#colours(listIn(text.replaceAll(/[,;]/g, '|')))
    if (key === 'pile_mm') return this.#amount(key, mostPile)
    if (key === 'border_cm') return this.#amount(key, mostBorder)
    if (key === 'price_eur') return this.#amount(key, mostCents.rug / 100)
    if (key === 'display_order') return this.#whole(key)
    if (key === 'active') return this.#switch()
    return key === 'colour_regions' ? this.#regions(text) : undefined
  }

  sizePrices(sizes: readonly string[]): Record<string, SizePrice> | null {
    const columns = { brl: 'sizes_brl', eur: 'sizes_eur' } as const
    const amounts = (currency: 'brl' | 'eur') =>
      listIn(textOf(this.#cell(columns[currency]))).map((one) =>
        this.#cents(columns[currency], one, currency),
      )
    const [brl, eur] = [amounts('brl'), amounts('eur')]
    const priced = sizes.map((size, at) => [size, { brl: brl[at] ?? null, eur: eur[at] ?? null }] as const)
    const found = priced.filter(([, price]) => price.brl !== null || price.eur !== null)
    return found.length > 0 ? Object.fromEntries(found) : null
  }

  rule(): PriceRule | null {
    const cents = (key: 'brl_metre' | 'brl_least' | 'eur_metre' | 'eur_least') =>
      this.#cents(key, textOf(this.#cell(key)), key.startsWith('brl') ? 'brl' : 'eur')
    const rule = {
      brl_metre: cents('brl_metre'),
      brl_least: cents('brl_least'),
      eur_metre: cents('eur_metre'),
      eur_least: cents('eur_least'),
    }
    for (const currency of ['brl', 'eur'] as const)
      if (rule[`${currency}_least`] !== null && rule[`${currency}_metre`] === null)
        this.#fault(`${currency}_least`, pt.rug.prices.problems.least)
    return Object.values(rule).some((one) => one !== null) ? rule : null
  }

  #short(key: ColumnKey, text: string, most: number): string | undefined {
    if (text.length <= most) return text
    this.#fault(key, pt.faults.long(most))
    return undefined
  }

  /** A number is a price; words and prices that are written out stay as they are. */
  #typedPrice(): string {
    const cell = this.#cell('price_text')
    const cents = typeof cell === 'number' ? centsIn(cell.toFixed(2).replace('.', ','), 'brl') : null
    return cents === null ? textOf(cell) : `R$ ${typedAmount(cents)}`
  }

  #named(key: ColumnKey, options: readonly (readonly [string, string])[]): string | undefined {
    const wanted = toSlug(textOf(this.#cell(key)))
    const found = options.find(([value, name]) => value === wanted || toSlug(name) === wanted)
    if (!found) this.#fault(key, pt.faults.oneOf(options.map(([, name]) => name)))
    return found?.[0]
  }

  #sizes(sizes: readonly string[]): string[] | undefined {
    if (sizes.some(isInFeet)) this.#fault('sizes', pt.rug.inFeet.text)
    else if (sizes.length > mostSizes || sizes.some((one) => one.length > sizeLetters))
      this.#fault('sizes', pt.faults.sizes)
    else return sizes.length > 0 ? [...sizes] : undefined
    return undefined
  }

  #colours(colours: readonly string[]): string[] | undefined {
    const hex = colours.map((one) => (one.startsWith('#') ? one : `#${one}`).toLowerCase())
    const isRight = hex.length <= mostColours && hex.every((one) => /^#[0-9a-f]{6}$/.test(one))
    if (!isRight) this.#fault('colours', pt.faults.colours)
    return isRight ? hex : undefined
  }

  #amount(key: ColumnKey, most: number): number | undefined {
    const cell = this.#cell(key)
    const cents = centsIn(textOf(cell), 'eur')
    const value = typeof cell === 'number' ? cell : cents === null ? Number.NaN : cents / 100
    if (value > 0 && value <= most) return value
    this.#fault(key, pt.faults.amount(most))
    return undefined
  }

  #cents(key: ColumnKey, text: string, currency: 'brl' | 'eur') {
    if (text === '' || text === '-') return null
    const cents = centsIn(text, currency)
    if (cents === null || cents > mostCents.rug) this.#fault(key, pt.rug.prices.problems.amount)
    return cents
  }

  #whole(key: ColumnKey): number | undefined {
    const value = Number(textOf(this.#cell(key)))
    if (Number.isSafeInteger(value) && value >= 0 && value < 2 ** 31) return value
    this.#fault(key, pt.faults.whole)
    return undefined
  }

  #switch(): boolean | undefined {
    const said = toSlug(textOf(this.#cell('active')))
    if (pt.yes.includes(said)) return true
    if (pt.no.includes(said)) return false
    this.#fault('active', pt.faults.switch)
    return undefined
  }

  #regions(text: string): RugDraft['colour_regions'] | undefined {
    try {
      const regions = colourRegionsColumn.parse(JSON.parse(text))
      if (regions) return regions
    } catch {
      // No JSON: said below.
    }
    this.#fault('colour_regions', pt.faults.regions)
    return undefined
  }
}

/** What stands between bars; without bars the lines of a cell, or what stands between semicolons. */
export function listIn(text: string): string[] {
  const separator = text.includes('|') ? '|' : text.includes('\n') ? '\n' : ';'
  return text
    .split(separator)
    .map((one) => one.trim())
    .filter((one, at, all) => one !== '' || (separator === '|' && at < all.length - 1))
}

/** "canto: a.jpg | b.jpg": the kind of a picture may be missing. */
function imagesIn(text: string): ReadLine['images'] {
  return listIn(text)
    .filter(Boolean)
    .map((one) => {
      const [, word = '', name = one] = /^([^:/\\.]+):\s*(.+)$/.exec(one) ?? []
      return { name, kind: kindOfWord(word) ?? 'scene' }
    })
}

/** What a picture shows, by a word of a cell or of a file's name; null for any other word. */
export function kindOfWord(word: string): ImageKind | null {
  const wanted = toSlug(word)
  const found = Object.entries(pt.kindWords).find(([, words]) => words.includes(wanted))
  return (found?.[0] as ImageKind | undefined) ?? null
}
