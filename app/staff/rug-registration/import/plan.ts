import { type Cell, type Table, textOf } from '#content/sheets/cell.ts'
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
  const names = read.flatMap(({ code, values }) => [code, values.name ? codeOfName(values.name) : ''])
  const index = new PictureIndex(files, names.filter(Boolean))
  const first = new Map<string, number>()
  const lines = read.map((line) => {
    const before = first.get(line.code)
    if (before === undefined) first.set(line.code, line.number)
    const pictures = index.of(line)
    const twice =
      before === undefined || !line.code
        ? []
        : [{ column: codeColumn(mapping), text: pt.faults.twice(before) }]
    const notes = pictures.missing.map((name) => ({
      column: 'image' as const,
      text: pt.faults.noFile(name),
      picture: name,
    }))
    return { ...line, pictures, faults: [...line.faults, ...twice], notes }
  })
  return { lines, unused: index.unused }
}

function codeColumn(mapping: Mapping): 'code' | 'name' {
  return mapping.code === undefined ? 'name' : 'code'
}

function codeOfName(name: string): string {
  return readLine([name], { name: 0 }).code
}

function isEmpty(row: readonly Cell[]): boolean {
  return row.every((cell) => textOf(cell) === '')
}
