import { createHash } from 'node:crypto'
import type { Run } from '#backend/database/database.ts'
import type { Cargo } from '#backend/transfer/cargo.ts'
import type { Manifest, StoredFile } from '#backend/transfer/manifest.ts'
import { createLineSum, readLines, writeValuesAlike } from '#backend/transfer/row-lines.ts'
import { listTables } from '#backend/transfer/table-shapes.ts'

/** One line of the table that ends a restore or a move. */
export interface Compared {
  name: string
  source: Side
  target: Side
}

export interface Side {
  count: number
  sha256: string
}

/** What the tables of a cargo are in a database, by the same columns. Needs a transaction. */
export async function compareRows(run: Run, cargo: Cargo, names: readonly string[]): Promise<Compared[]> {
  await writeValuesAlike(run)
  const shapes = new Map((await listTables(run, schemasOf(names))).map((shape) => [shape.name, shape]))
  const compared: Compared[] = []
  for (const { name, columns, rows, sha256 } of cargo.manifest.tables) {
    if (!names.includes(name)) continue
    const shape = shapes.get(name)
    const sum = createLineSum()
    if (shape) for await (const lines of readLines(run, shape.sql, columns)) sum.add(lines)
    const found = sum.end()
    compared.push({
      name,
      source: { count: rows, sha256 },
      target: { count: found.rows, sha256: found.sha256 },
    })
  }
  return compared
}

/** Two moments of a site, table by table, and their files. */
export function compareManifests(source: Manifest, target: Manifest): Compared[] {
  const none = { count: 0, sha256: '' }
  const sideOf = ({ tables }: Manifest, name: string): Side => {
    const found = tables.find((table) => table.name === name)
    return found ? { count: found.rows, sha256: found.sha256 } : none
  }
  const names = new Set([...source.tables, ...target.tables].map(({ name }) => name))
  const tables = [...names].sort().map((name) => ({
    name,
    source: sideOf(source, name),
    target: sideOf(target, name),
  }))
  return [...tables, { name: 'files', source: sumOfFiles(source.files), target: sumOfFiles(target.files) }]
}

/** All files of a manifest as one sum. */
export function sumOfFiles(files: readonly StoredFile[]): Side {
  return sumOfMany(files.map(({ bucket, name, sha256 }) => ({ name: `${bucket}/${name}`, sha256 })))
}

const schemasOf = (names: readonly string[]) => [...new Set(names.map((name) => name.split('.')[0] ?? ''))]

/** Many things with a sum each, as one line: their number and the sum of their names and sums. */
export function sumOfMany(things: readonly { name: string; sha256: string }[]): Side {
  const lines = things.map(({ name, sha256 }) => `${sha256}  ${name}\n`).sort()
  return { count: things.length, sha256: createHash('sha256').update(lines.join('')).digest('hex') }
}

export function isEqual({ source, target }: Compared): boolean {
  return source.count === target.count && source.sha256 === target.sha256
}

/** The table for people: what, how many and which sum on both sides, and whether they are the same. */
export function describeComparison(compared: readonly Compared[]): string {
  const rows = [
    ['', 'source', 'sha-256', 'target', 'sha-256', ''],
    ...compared.map((line) => [
      line.name,
      String(line.source.count),
      line.source.sha256.slice(0, 12),
      String(line.target.count),
      line.target.sha256.slice(0, 12),
      isEqual(line) ? 'same' : 'DIFFERENT',
    ]),
  ]
  const widths = [0, 1, 2, 3, 4, 5].map((place) => Math.max(...rows.map((row) => (row[place] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
