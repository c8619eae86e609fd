import type { Run } from '#backend/database/database.ts'
import { openSecret } from '#backend/sign-in/factor-secret.ts'
import { deriveFactorKey, type Keys } from '#backend/start/keys.ts'
import { type Cargo, linesOf } from '#backend/transfer/cargo.ts'
import { type Compared, sumOfMany } from '#backend/transfer/comparison.ts'
import { addLines, readLines } from '#backend/transfer/row-lines.ts'
import { listTables, quoteName } from '#backend/transfer/table-shapes.ts'

type Row = Record<string, string | null>

interface Part {
  /** What people call it. */
  words: string
  table: string
  /** What is brought and compared. */
  columns: readonly string[]
  /** Brought with a new row alone, and not compared: every sign-in changes them. The real server wants the first. */
  moments: readonly string[]
  /** Written with a new row, where the columns are there: what the real server expects of a row of its own. */
  constants: Row
  isBrought(row: Row): boolean
}

const empty = ''

// Sessions stay behind: their tokens are signed with the keys of the source. So do codes on their way by mail.
const parts: readonly Part[] = [
  {
    words: 'accounts',
    table: 'auth.users',
    columns: [
      'id',
      'aud',
      'role',
      'email',
      'encrypted_password',
      'email_confirmed_at',
      'phone',
      'phone_confirmed_at',
      'raw_app_meta_data',
      'raw_user_meta_data',
      'banned_until',
      'deleted_at',
      'is_sso_user',
      'is_anonymous',
      'created_at',
    ],
    moments: ['updated_at', 'last_sign_in_at'],
    // The real server reads these texts without asking whether they are null.
    constants: {
      instance_id: '00000000-0000-0000-0000-000000000000',
      confirmation_token: empty,
      recovery_token: empty,
      email_change: empty,
      email_change_token_new: empty,
      email_change_token_current: empty,
      phone_change: empty,
      phone_change_token: empty,
      reauthentication_token: empty,
    },
    isBrought: () => true,
  },
  {
    words: 'identities',
    table: 'auth.identities',
    columns: ['id', 'provider', 'provider_id', 'user_id', 'identity_data', 'created_at'],
    moments: ['updated_at', 'last_sign_in_at'],
    constants: {},
    isBrought: () => true,
  },
  {
    words: 'second factors',
    table: 'auth.mfa_factors',
    columns: ['id', 'user_id', 'friendly_name', 'factor_type', 'status', 'secret', 'created_at'],
    moments: ['updated_at'],
    constants: {},
    isBrought: ({ status }) => status === 'verified',
  },
]

/** Throws, naming them, when an address belongs to another account of the project already. */
export async function refuseOtherAccounts(run: Run, cargo: Cargo): Promise<void> {
  const accounts = await rowsOf(cargo, 'auth.users')
  const known = new Set(accounts.map(({ id }) => id))
  const there = await run<{ id: string; email: string | null }>(
    'select id::text as id, email from auth.users',
  )
  const others = there.filter(({ id }) => !known.has(id)).map(({ id, email }) => email ?? id)
  if (others.length === 0) return
  throw new Error(
    `The project has accounts that the site does not have (${others.slice(0, 5).join(', ')}). The move brings the administrator and staff with their passwords: remove these accounts in the project's dashboard first.`,
  )
}

/** Brings accounts with their passwords, and second factors with their secrets opened: the real server seals its own. */
export async function bringAccounts(run: Run, cargo: Cargo, keys: Keys): Promise<void> {
  const shapes = await listTables(run, ['auth'])
  for (const part of parts) {
    const shape = shapes.find(({ name }) => name === part.table)
    if (!shape) throw new Error(`The project has no table ${part.table}.`)
    const constants = Object.entries(part.constants).filter(([name]) =>
      shape.columns.some((column) => column.name === name),
    )
    const brought = [...part.columns, ...part.moments]
    const names = [...brought, ...constants.map(([name]) => name)]
    const columns = names.map((name) => {
      const column = shape.columns.find((one) => one.name === name)
      if (!column) throw new Error(`The project's table ${part.table} has no column ${name}.`)
      return column
    })
    const rows = await broughtRows(cargo, part, keys)
    const lines = rows.map((row) =>
      JSON.stringify([...brought.map((name) => row[name] ?? null), ...constants.map(([, value]) => value)]),
    )
    const updates = part.columns
      .filter((name) => name !== 'id')
      .map((name) => `${quoteName(name)} = excluded.${quoteName(name)}`)
    await addLines(
      run,
      shape.sql,
      columns,
      each(lines),
      `on conflict (id) do update set ${updates.join(', ')}`,
    )
  }
}

/** Accounts, identities and factors of both sides. Needs a transaction in which values are written alike. */
export async function compareAccounts(run: Run, cargo: Cargo, keys: Keys): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const part of parts) {
    const there: string[] = []
    for await (const lines of readLines(run, part.table, part.columns)) there.push(...lines)
    const target = there
      .map((line) => JSON.parse(line) as (string | null)[])
      .map((values) => Object.fromEntries(part.columns.map((name, place) => [name, values[place] ?? null])))
      .filter((row) => part.isBrought(row))
    const source = await broughtRows(cargo, part, keys)
    compared.push({ name: part.words, source: sumOfRows(source, part), target: sumOfRows(target, part) })
  }
  return compared
}

function sumOfRows(rows: readonly Row[], { columns }: Part) {
  return sumOfMany(
    rows.map((row) => ({ name: JSON.stringify(columns.map((name) => row[name] ?? null)), sha256: '' })),
  )
}

async function broughtRows(cargo: Cargo, part: Part, keys: Keys): Promise<Row[]> {
  const rows = (await rowsOf(cargo, part.table)).filter((row) => part.isBrought(row))
  if (part.table !== 'auth.mfa_factors') return rows
  const factorKey = deriveFactorKey(keys)
  return rows.map((row) => ({ ...row, secret: openSecret(factorKey, row.secret ?? '', row.id ?? '') }))
}

async function rowsOf(cargo: Cargo, table: string): Promise<Row[]> {
  const columns = cargo.manifest.tables.find(({ name }) => name === table)?.columns ?? []
  const rows: Row[] = []
  for await (const line of linesOf(cargo, table)) {
    const values = JSON.parse(line) as (string | null)[]
    rows.push(Object.fromEntries(columns.map((name, place) => [name, values[place] ?? null])))
  }
  return rows
}

async function* each(lines: readonly string[]) {
  yield* lines
}
