import type { Client } from '#content/database/client.ts'
import { serverNow } from '#content/database/server-clock.ts'
import { everyRegisteredRug } from '#content/rugs/registered-rug.queries.ts'
import type { RegisteredRug } from '#content/rugs/rug-draft.ts'
import type { Cell } from '#content/sheets/cell.ts'
import { writeCsv } from '#content/sheets/csv.ts'
import { writeXlsx } from '#content/sheets/xlsx.ts'
import { ZipWriter } from '#content/sheets/zip-writer.ts'
import { columnKeys } from './columns.ts'
import { pt } from './pt.ts'
import { bucket, pictureName, writeLine } from './write-line.ts'

/** A ZIP of this size is followed by another: browsers and the format have their limits. */
const mostZipBytes = 2 * 1024 * 1024 * 1024

type Exported = { readonly rugs: number; readonly missing: number }
type Save = (name: string, content: Blob) => void

/** The rugs as a spreadsheet, an Excel file or a CSV. @throws Error when they cannot be read. */
export async function exportSheet(client: Client, kind: 'xlsx' | 'csv', save: Save): Promise<Exported> {
  const rugs = await everyRegisteredRug(client)
  const table = toTable(rugs)
  const csv = () => new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' })
  save(`${fileName()}.${kind}`, kind === 'csv' ? csv() : await writeXlsx(pt.exports.sheet, table))
  return { rugs: rugs.length, missing: 0 }
}

/** The spreadsheet with every picture that it names, in one ZIP or, when that grows too large, in several. */
export async function exportWhole(
  client: Client,
  save: Save,
  told: { readonly onProgress: (done: number, all: number) => void; readonly signal: AbortSignal },
): Promise<Exported> {
  const rugs = await everyRegisteredRug(client)
  const urls = [
    ...new Set(rugs.flatMap((rug) => [rug.image_url, ...rug.rug_images.map((one) => one.image_url)])),
  ]
  const own = urls.filter((url) => url !== null).filter((url) => url.startsWith(bucket))
  let [zip, part, bytes, missing] = [new ZipWriter(), 1, 0, 0]
  await zip.add('tapetes.xlsx', await writeXlsx(pt.exports.sheet, toTable(rugs)))
  for (const [at, url] of own.entries()) {
    if (told.signal.aborted) return { rugs: 0, missing: 0 }
    told.onProgress(at, own.length)
    const { data } = await client.storage.from('site-assets').download(decodeURIComponent(pictureName(url)))
    if (!data) missing += 1
    else {
      if (bytes + data.size > mostZipBytes) {
        save(`${fileName()}-${part}.zip`, zip.finish())
        ;[zip, part, bytes] = [new ZipWriter(), part + 1, 0]
      }
      await zip.add(`imagens/${pictureName(url)}`, data)
      bytes += data.size
    }
  }
  save(`${fileName()}${part > 1 ? `-${part}` : ''}.zip`, zip.finish())
  return { rugs: rugs.length, missing }
}

function toTable(rugs: readonly RegisteredRug[]): Cell[][] {
  return [columnKeys.map((key) => pt.columns[key]), ...rugs.map(writeLine)]
}

function fileName(): string {
  return `cartacho-tapetes-${serverNow().toISOString().slice(0, 10)}`
}
