import type { Run } from '#backend/database/database.ts'
import { type Cargo, linesOf } from '#backend/transfer/cargo.ts'
import type { Manifest } from '#backend/transfer/manifest.ts'
import { addLines, writeValuesAlike } from '#backend/transfer/row-lines.ts'
import { listTables, quoteName, type TableShape } from '#backend/transfer/table-shapes.ts'

/**
 * Puts a cargo's rows in the place of all rows of some tables, in the transaction that is given. Our own triggers
 * rest meanwhile (no history is written twice, no time of change is new, nobody is told), which the owner of the tables
 * may order without being superuser; foreign keys hold throughout.
 */
export async function loadRows(
  run: Run,
  cargo: Cargo,
  schemas: readonly string[],
  but: readonly string[] = [],
) {
  const shapes = (await listTables(run, schemas)).filter(({ name }) => !but.includes(name))
  const tables = matchTables(cargo.manifest, shapes, but)
  const carried = tables.map(({ shape }) => shape)
  await writeValuesAlike(run)
  await switchTriggers(run, carried, 'disable')
  await run(`truncate ${carried.map(({ sql }) => sql).join(', ')}`)
  for (const { shape, columns } of tables) await addLines(run, shape.sql, columns, linesOf(cargo, shape.name))
  await switchTriggers(run, carried, 'enable')
  for (const { name, value, called } of cargo.manifest.sequences) {
    if (!schemas.includes(name.split('.')[0] ?? '')) continue
    await run('select setval($1::text::regclass, $2::text::bigint, $3)', [quotePath(name), value, called])
  }
}

const quotePath = (name: string) => name.split('.').map(quoteName).join('.')

/** Throws, naming it, when a table or column that has rows to take has no place here. */
function matchTables({ tables }: Manifest, shapes: readonly TableShape[], but: readonly string[]) {
  const schemas = new Set(shapes.map(({ name }) => name.split('.')[0]))
  const carried = new Map(tables.map((table) => [table.name, table]))
  for (const { name, rows } of tables) {
    const isMeant = schemas.has(name.split('.')[0]) && !but.includes(name)
    if (isMeant && rows > 0 && !shapes.some((shape) => shape.name === name))
      throw new Error(
        `There is no table ${name} for ${rows} rows: the target's schema is not that of the source.`,
      )
  }
  return shapes.flatMap((shape) => {
    const columns = carried.get(shape.name)?.columns
    if (!columns) return []
    return {
      shape,
      columns: columns.map((name) => {
        const column = shape.columns.find((one) => one.name === name)
        if (!column) throw new Error(`The table ${shape.name} has no column ${name} here.`)
        return column
      }),
    }
  })
}

async function switchTriggers(run: Run, shapes: readonly TableShape[], how: 'enable' | 'disable') {
  for (const { sql, triggers } of shapes)
    for (const trigger of triggers) await run(`alter table ${sql} ${how} trigger ${quoteName(trigger)}`)
}
