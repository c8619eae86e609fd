import { type Cell, harmless, mostColumns, mostRows, type Table } from './cell.ts'

const separators = [';', ',', '\t'] as const
const byteOrderMark = '\ufeff'

/** The text of a file as Excel or anyone saves it: UTF-8 or UTF-16 by their mark, else UTF-8, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a table of values between commas, semicolons or tabs; null where it is larger than any list of rugs. */
export function readCsv(text: string): Table | null {
  const whole = text.startsWith(byteOrderMark) ? text.slice(1) : text
  // Excel says its separator in a line of its own.
  const said = /^sep=(.)\r?\n/.exec(whole)
  const body = said ? whole.slice(said[0].length) : whole
  return readLines(body, said?.[1] ?? separatorOf(body))
}

/** A table for a Brazilian spreadsheet: semicolons, CRLF, UTF-8 with its mark, no cell a formula. */
export function writeCsv(table: readonly (readonly Cell[])[]): string {
  return byteOrderMark + table.map((row) => `${row.map(written).join(';')}\r\n`).join('')
}

function written(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell).replace('.', ',') : harmless(cell)
  return /[;"\r\n']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** What stands most often outside quotes in the first line. */
function separatorOf(text: string): string {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
  const counts = separators.map((one) => head.split(one).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ';'
}

function readLines(text: string, separator: string): Table | null {
  const table: Table = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const [cell, next] = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator)
    row.push(cell)
    if (row.length > mostColumns) return null
    if (text[next] === separator) {
      at = next + 1
      continue
    }
    if (row.some((one) => one !== '')) table.push(row)
    else if (next < text.length) table.push([])
    if (table.length > mostRows) return null
    row = []
    at = next + (text.startsWith('\r\n', next) ? 2 : 1)
  }
  while (table.length > 0 && table.at(-1)?.length === 0) table.pop()
  return table
}

function readPlain(text: string, from: number, separator: string): [cell: string, next: number] {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return [text.slice(from, at), at]
}

/** A quote inside quotes is written twice. */
function readQuoted(text: string, from: number): [cell: string, next: number] {
  let cell = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) return [cell + text.slice(at), text.length]
    cell += text.slice(at, end)
    if (text[end + 1] !== '"') return [cell, end + 1]
    cell += '"'
    at = end + 2
  }
}
