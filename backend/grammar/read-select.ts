import type { Catalogue } from '#backend/grammar/catalogue.ts'
import type { Figures } from '#backend/grammar/figures.ts'
import { Refused, unreadable } from '#backend/grammar/refused.ts'

/** A table in an answer, and the tables embedded in it by the name under which they appear. */
export interface Selected {
  readonly table: string
  readonly embedded: Map<string, Selected>
}

/** A name that means the same to us, to the library and to PostgreSQL: no quotes, no capitals, no spaces. */
export const plainName = /^[a-z_][a-z0-9_]{0,62}$/

const aggregates = ['count', 'sum', 'avg', 'min', 'max']
const nothingSelected = 'nothing is selected'

/**
 * Reads `select`: columns, `*`, and embedded tables with their own columns. Casts, JSON paths, aggregates, spread
 * tables and quoted names are not read.
 * @throws Refused
 */
export function readSelect(text: string, table: string, catalogue: Catalogue, figures: Figures): Selected {
  const reader = new SelectReader(text, catalogue, figures)
  return reader.read(table)
}

class SelectReader {
  readonly #text: string
  readonly #catalogue: Catalogue
  readonly #figures: Figures
  #at = 0
  #columns = 0
  #embeds = 0

  constructor(text: string, catalogue: Catalogue, figures: Figures) {
    this.#text = text
    this.#catalogue = catalogue
    this.#figures = figures
  }

  read(table: string): Selected {
    const selected: Selected = { table, embedded: new Map() }
    if (this.#text === '') return selected
    this.#items(selected, [table])
    if (this.#at < this.#text.length) throw this.#refusal(`unexpected "${this.#text[this.#at]}"`)
    return selected
  }

  #items(selected: Selected, path: readonly string[]): void {
    const seen = new Set<string>()
    do {
      const shown = this.#item(selected, path)
      if (seen.has(shown)) throw this.#refusal(`"${shown}" is selected twice`)
      seen.add(shown)
    } while (this.#take(','))
  }

  /** One column or embedded table; gives the name under which it appears. */
  #item(selected: Selected, path: readonly string[]): string {
    if (this.#take('*')) return '*'
    const first = this.#name()
    const isRenamed = this.#text[this.#at] === ':' && this.#text[this.#at + 1] !== ':'
    if (isRenamed) this.#at += 1
    const target = isRenamed ? this.#name() : first
    const next = this.#text[this.#at]
    const isAggregate = aggregates.includes(target) && !this.#catalogue.tables.has(target)
    if (isAggregate && next === '(') throw aggregateRefusal()
    if (next === '(' || next === '!') this.#embed(selected, first, target, path)
    else this.#column(selected.table, target)
    return first
  }

  #column(table: string, column: string): void {
    this.#columns += 1
    if (this.#columns > this.#figures.columns)
      throw this.#refusal(`more than ${this.#figures.columns} columns`)
    if (/^\.(count|sum|avg|min|max)\(/.test(this.#text.slice(this.#at, this.#at + 8)))
      throw aggregateRefusal()
    if (column === 'count' && !this.#catalogue.tables.get(table)?.has(column)) throw aggregateRefusal()
    requireColumn(this.#catalogue, table, column)
  }

  #embed(selected: Selected, shown: string, target: string, path: readonly string[]): void {
    for (let hints = 0; this.#take('!'); hints += 1) {
      if (hints === 2) throw this.#refusal('too many hints')
      this.#name()
    }
    if (!this.#take('(')) throw this.#refusal('expecting "("')
    const { embeds, embedDepth } = this.#figures
    this.#embeds += 1
    if (this.#embeds > embeds) throw this.#refusal(`more than ${embeds} embedded tables`)
    if (path.length > embedDepth) throw this.#refusal(`tables embedded more than ${embedDepth} deep`)
    if (path.includes(target)) throw this.#refusal(`"${target}" is embedded in itself`)
    if (!this.#catalogue.tables.has(target)) throw noRelationship(selected.table, target)
    const inner: Selected = { table: target, embedded: new Map() }
    if (!this.#take(')')) {
      this.#items(inner, [...path, target])
      if (!this.#take(')')) throw this.#refusal('expecting ")"')
    }
    selected.embedded.set(shown, inner)
  }

  #name(): string {
    const pattern = /[a-z_][a-z0-9_]*/y
    pattern.lastIndex = this.#at
    const [name = ''] = pattern.exec(this.#text) ?? []
    // Renamed columns become keys of the library's objects.
    if (!plainName.test(name) || name in {}) {
      throw this.#refusal(name === '' ? 'expecting a name' : `"${name}" is no name`)
    }
    this.#at += name.length
    return name
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }

  #refusal(details: string): Refused {
    const part = `select parameter (${this.#text.slice(0, 200) || nothingSelected}) (line 1, column ${this.#at + 1})`
    return unreadable(part, details)
  }
}

/** @throws Refused when the table has no such column. */
export function requireColumn(catalogue: Catalogue, table: string, column: string): void {
  if (catalogue.tables.get(table)?.has(column)) return
  throw new Refused(400, '42703', `column ${table}.${column} does not exist`)
}

function aggregateRefusal(): Refused {
  return new Refused(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}

function noRelationship(table: string, target: string): Refused {
  return new Refused(
    400,
    'PGRST200',
    `Could not find a relationship between '${table}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${table}' and '${target}' in the schema 'public', but no matches were found.`,
  )
}
