import { createHash } from 'node:crypto'
import type { Run } from '#backend/database/database.ts'
import { quoteName } from '#backend/transfer/table-shapes.ts'

const rowsAtOnce = 500
/** A statement that adds rows takes no more text than this, but for one row that is longer. */
const mostTextAtOnce = 1024 * 1024

/**
 * How values are written as text: the same on every PostgreSQL, whatever it is set to. For one transaction; a large
 * table may take longer than a visitor's statement.
 */
export async function writeValuesAlike(run: Run): Promise<void> {
  await run(`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`)
}

/**
 * The rows of a table, each one line: a JSON list of its columns' values as text, in an order that the rows alone
 * decide. Needs a transaction in which `writeValuesAlike` ran. `only` is a condition for some of the rows.
 */
export async function* readLines(
  run: Run,
  table: string,
  columns: readonly string[],
  only = 'true',
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoteName(column)}::text`).join(', ')
  await run(`declare carried_rows no scroll cursor for
    select line from (select to_jsonb(array[${values}]::text[])::text as line from ${table} where ${only}) as written
    order by line collate "C"`)
  try {
    for (;;) {
      const rows = await run<{ line: string }>(`fetch ${rowsAtOnce} from carried_rows`)
      if (rows.length === 0) return
      yield rows.map(({ line }) => line)
    }
  } finally {
    // In a transaction that failed there is nothing left to close.
    await run('close carried_rows').catch(() => {})
  }
}

/** Counts and sums the lines that pass. */
export function createLineSum() {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  return {
    add(lines: readonly string[]): string {
      const text = lines.map((line) => `${line}\n`).join('')
      hash.update(text)
      rows += lines.length
      bytes += Buffer.byteLength(text)
      return text
    },
    end: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

/** Adds lines, as `readLines` gives them, to a table with these columns, whose types are the table's own. */
export async function addLines(
  run: Run,
  table: string,
  columns: readonly { name: string; type: string }[],
  lines: AsyncIterable<string>,
  onConflict = '',
): Promise<void> {
  const names = columns.map(({ name }) => quoteName(name)).join(', ')
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  const statement = `insert into ${table} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::text::jsonb) as line ${onConflict}`
  let waiting: string[] = []
  let length = 0
  const flush = async () => {
    if (waiting.length) await run(statement, [`[${waiting.join(',')}]`])
    waiting = []
    length = 0
  }
  for await (const line of lines) {
    if (waiting.length >= rowsAtOnce || length + line.length > mostTextAtOnce) await flush()
    waiting.push(line)
    length += line.length
  }
  await flush()
}
