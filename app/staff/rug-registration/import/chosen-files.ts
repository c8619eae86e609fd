import { sha256 } from '@noble/hashes/sha2.js'
import type { Table } from '#content/sheets/cell.ts'
import { decodeText, readCsv } from '#content/sheets/csv.ts'
import { readXlsx } from '#content/sheets/xlsx.ts'
import { readZip, type ZipEntry } from '#content/sheets/zip.ts'
import type { PictureFile } from './match-pictures.ts'
import type { pt } from './pt.ts'

/** What was chosen: a spreadsheet with its lines, and pictures. */
export type Chosen = {
  readonly name: string
  /** Tells this spreadsheet from any other, so that an import that stopped goes on. */
  readonly key: string
  readonly table: Table
  readonly pictures: readonly PictureFile[]
}

export type Refusal = keyof typeof pt.refused

const mostSheetBytes = 32 * 1024 * 1024
const mostPictureBytes = 40 * 1024 * 1024
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webp: 'image/webp',
}

type Found = { readonly path: string; readonly open: () => Promise<File> }

/** Tells spreadsheet, archives and pictures apart, and reads the spreadsheet. */
export async function readChosen(files: readonly File[]): Promise<Chosen | Refusal> {
  const found: Found[] = []
  for (const file of files) {
    const path = file.webkitRelativePath || file.name
    if (endOf(path) !== 'zip') found.push({ path, open: () => Promise.resolve(file) })
    else {
      const entries = await readZip(file).catch(() => null)
      if (!entries) return 'badZip'
      found.push(...entries.filter(isWanted).map(toFound))
    }
  }
  const sheets = found.filter(({ path }) => ['xlsx', 'csv', 'tsv', 'txt'].includes(endOf(path)))
  const [sheet] = sheets
  if (!sheet) return found.some(({ path }) => endOf(path) === 'xls') ? 'oldExcel' : 'noSheet'
  if (sheets.length > 1) return 'twoSheets'
  const file = await sheet.open().catch(() => null)
  const table =
    file && file.size <= mostSheetBytes ? await readTable(file, sheet.path).catch(() => null) : null
  if (!file || !table) return 'badSheet'
  if (table.length < 2) return 'emptySheet'
  const pictures = found.filter(({ path }) => endOf(path) in types)
  return { name: nameOf(sheet.path), key: await digestOf(file), table, pictures }
}

/** What tells a file from any other: its content. Without TLS a browser makes no digest itself, and is slower. */
export async function digestOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { subtle }: Partial<Crypto> = crypto
  const digest = subtle ? await subtle.digest('SHA-256', bytes) : sha256(bytes)
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function readTable(file: File, path: string): Promise<Table | null> {
  if (endOf(path) === 'xlsx') return readXlsx(file)
  return readCsv(decodeText(new Uint8Array(await file.arrayBuffer())))
}

/** What a Mac adds to archives is none of the files. */
function isWanted({ name }: ZipEntry): boolean {
  return !name.startsWith('__MACOSX/') && !nameOf(name).startsWith('.')
}

function toFound(entry: ZipEntry): Found {
  const open = async () => {
    const type = types[endOf(entry.name)] ?? ''
    return new File([await entry.read(mostPictureBytes)], nameOf(entry.name), { type })
  }
  return { path: entry.name, open }
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}

function endOf(path: string): string {
  return /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
}
