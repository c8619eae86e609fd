import { type Cell, type Table, textOf } from '#content/sheets/cell.ts'
import { toSlug } from '#content/slug.ts'
import type { Mapping } from './columns.ts'
import { type MatchedPictures, type PictureFile, PictureIndex } from './match-pictures.ts'
import { pt } from './pt.ts'
import { type Fault, type ReadLine, readLine } from './read-line.ts'

/** A picture that no file is called after; it may be here from before. */
type Note = Fault & { readonly picture: string }

/** A line of the spreadsheet that is to become a rug. */
export type PlannedLine = ReadLine & {
  /** Its number in the spreadsheet, as Excel counts. */
  readonly number: number
  readonly pictures: MatchedPictures
  /** What leaves it out. */
  readonly faults: readonly Fault[]
  /** What it lacks and can be imported without. */
  readonly notes: readonly Note[]
}

export type Plan = {
  readonly lines: readonly PlannedLine[]
  /** Files that no line takes. */
  readonly unused: readonly PictureFile[]
}

/** What becomes of a spreadsheet with these columns and pictures; its first line has the headings. */
export function planImport(table: Table, mapping: Mapping, files: readonly PictureFile[]): Plan {
  const read = table
    .slice(1)
    .flatMap((row, at) => (isEmpty(row) ? [] : [{ number: at + 2, ...readLine(row, mapping) }]))
  const names = read.flatMap(({ key, code, values }) => [key, toSlug(code ?? ''), toSlug(values.name ?? '')])
  const index = new PictureIndex(files, names.filter(Boolean))
  const first = new Map<string, number>()
  const lines = read.map((line) => {
    const told = [line.key, line.values.code && `${line.values.code} as a code`].filter((one) => one)
    const before = told.map((one) => first.get(one ?? '')).find((one) => one !== undefined)
    for (const one of told) if (one && !first.has(one)) first.set(one, line.number)
    const pictures = index.of(line)
    const twice = before === undefined ? [] : [{ column: keyColumn(mapping), text: pt.faults.twice(before) }]
    const notes = pictures.missing.map((name) => ({
      column: 'image' as const,
      text: pt.faults.noFile(name),
      picture: name,
    }))
    return { ...line, pictures, faults: [...line.faults, ...twice], notes }
  })
  return { lines, unused: index.unused }
}

function keyColumn(mapping: Mapping): 'slug' | 'code' | 'name' {
  if (mapping.code !== undefined) return 'code'
  return mapping.slug === undefined ? 'name' : 'slug'
}

function isEmpty(row: readonly Cell[]): boolean {
  return row.every((cell) => textOf(cell) === '')
}
