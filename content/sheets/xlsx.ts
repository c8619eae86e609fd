import { type Cell, harmless, mostColumns, mostLetters, mostRows, type Table } from './cell.ts'
import { attributeOf, escapedXml, readXml } from './xml.ts'
import { readZip, type ZipEntry } from './zip.ts'
import { ZipWriter } from './zip-writer.ts'

/** Unpacked, a list of 20,000 rugs has a tenth of this. */
const mostBytes = 96 * 1024 * 1024
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The first sheet of an Excel file; null for what is none, or is larger than any list of rugs. Formulas are not worked out: a cell
 * is what Excel showed when it was saved.
 */
export async function readXlsx(file: Blob): Promise<Table | null> {
  const entries = new Map((await readZip(file))?.map((entry) => [entry.name.replace(/^\//, ''), entry]))
  const sheet = await textOfEntry(entries.get(await firstSheet(entries)))
  if (!sheet) return null
  const shared = await textOfEntry(entries.get('xl/sharedStrings.xml'))
  return readSheet(sheet, shared ? readStrings(shared) : [])
}

async function firstSheet(entries: ReadonlyMap<string, ZipEntry>): Promise<string> {
  const book = (await textOfEntry(entries.get('xl/workbook.xml'))) ?? ''
  const links = (await textOfEntry(entries.get('xl/_rels/workbook.xml.rels'))) ?? ''
  const sheet = [...readXml(book)].find((one) => one.kind === 'open' && one.name === 'sheet')
  const id = sheet && sheet.kind !== 'text' ? attributeOf(sheet.attributes, 'id') : ''
  const link = [...readXml(links)].find(
    (one) => one.kind === 'open' && one.name === 'Relationship' && attributeOf(one.attributes, 'Id') === id,
  )
  const target = link && link.kind !== 'text' ? attributeOf(link.attributes, 'Target') : ''
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function textOfEntry(entry: ZipEntry | undefined): Promise<string | null> {
  if (!entry) return null
  const bytes = await entry.read(mostBytes).catch(() => null)
  return bytes && new TextDecoder().decode(bytes)
}

/** The texts that cells share; of one in several looks the looks are left out, and so are readings above the words. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let [inText, aside] = [false, 0]
  for (const one of readXml(xml)) {
    if (one.kind === 'text') {
      if (inText && aside === 0) strings[strings.length - 1] += one.text
    } else if (one.name === 'si' && one.kind === 'open') strings.push('')
    else if (one.name === 't') inText = one.kind === 'open'
    else if (one.name === 'rPh') aside += one.kind === 'open' ? 1 : -1
  }
  return strings
}

function readSheet(xml: string, shared: readonly string[]): Table | null {
  const table: Table = []
  let [row, column, type, raw, inValue] = [-1, -1, '', '', false]
  for (const one of readXml(xml)) {
    if (one.kind === 'text') {
      if (inValue) raw += one.text
    } else if (one.kind === 'open' && one.name === 'row') {
      row = (Number(attributeOf(one.attributes, 'r')) || row + 2) - 1
      column = -1
    } else if (one.kind === 'open' && one.name === 'c') {
      column = columnOf(attributeOf(one.attributes, 'r')) ?? column + 1
      type = attributeOf(one.attributes, 't')
      raw = ''
    } else if (one.name === 'v' || one.name === 't') inValue = one.kind === 'open'
    else if (one.kind === 'close' && one.name === 'c') {
      const cell = cellOf(raw, type, shared)
      if (cell === '') continue
      if (row >= mostRows || column >= mostColumns) return null
      while (table.length <= row) table.push([])
      const cells = table[row] ?? []
      while (cells.length < column) cells.push('')
      cells[column] = cell
    }
  }
  return table
}

function cellOf(raw: string, type: string, shared: readonly string[]): Cell {
  if (type === 's') return (shared[Number(raw)] ?? '').slice(0, mostLetters)
  if (type === 'b') return raw === '1' ? 'sim' : 'n\u00e3o'
  if (type === 'e' || raw === '') return ''
  if (type === '' || type === 'n') return Number.isFinite(Number(raw)) ? Number(raw) : raw
  return raw.slice(0, mostLetters)
}

/** "C7" is in the third column, 2. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** An Excel file with one sheet, its first row standing still above the others; no cell is a formula. */
export async function writeXlsx(name: string, table: readonly (readonly Cell[])[]): Promise<Blob> {
  const zip = new ZipWriter()
  const xml = (body: string) => new Blob([`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`])
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  await zip.add(
    '[Content_Types].xml',
    xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    ),
  )
  await zip.add('_rels/.rels', xml(relation('officeDocument', 'xl/workbook.xml')))
  await zip.add('xl/_rels/workbook.xml.rels', xml(relation('worksheet', 'worksheets/sheet1.xml')))
  await zip.add(
    'xl/workbook.xml',
    xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapedXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  )
  await zip.add('xl/worksheets/sheet1.xml', xml(sheetXml(table)))
  return zip.finish(xlsxType)
}

function relation(kind: string, target: string): string {
  return `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/${kind}" Target="${target}"/></Relationships>`
}

function sheetXml(table: readonly (readonly Cell[])[]): string {
  const still =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const rows = table.map((row, at) => `<row r="${at + 1}">${row.map(cellXml).join('')}</row>`)
  return `<worksheet xmlns="${main}">${still}<sheetData>${rows.join('')}</sheetData></worksheet>`
}

function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (cell === '') return '<c/>'
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapedXml(harmless(cell))}</t></is></c>`
}
