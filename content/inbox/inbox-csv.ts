import { harmless } from '#content/sheets/cell.ts'

/** A column of a table that leaves the house: its heading and what a row has there. */
export type CsvColumn<Row> = {
  readonly heading: string
  readonly of: (row: Row) => string | null
}

const byteOrderMark = '\ufeff'

/**
 * A table for a Brazilian spreadsheet: semicolons, CRLF, UTF-8 with its mark. No cell can run as a formula.
 */
export function toCsv<Row>(columns: ReadonlyArray<CsvColumn<Row>>, rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => column.heading),
    ...rows.map((row) => columns.map((column) => column.of(row) ?? '')),
  ]
  return byteOrderMark + lines.map((line) => `${line.map(toCell).join(';')}\r\n`).join('')
}

function toCell(text: string): string {
  const safe = harmless(text)
  return /[;"\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
