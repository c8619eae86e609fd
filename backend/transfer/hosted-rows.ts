import type { Run } from '#backend/database/database.ts'
import type { Keys } from '#backend/start/keys.ts'
import type { Cargo } from '#backend/transfer/cargo.ts'
import { type Compared, compareRows, isEqual } from '#backend/transfer/comparison.ts'
import { bringAccounts, compareAccounts, refuseOtherAccounts } from '#backend/transfer/hosted-accounts.ts'
import { loadRows } from '#backend/transfer/load-rows.ts'

/** Whose rows are the site's own; accounts and files go through their servers' ways. */
const ownSchemas = ['public', 'private']
/** What a project says of itself. */
const stays = ['private.moves']
/** What visitors and staff leave behind: where it is not empty, a project is in use. */
const tracesOfUse = [
  'public.leads',
  'public.contact_messages',
  'public.newsletter_subscribers',
  'public.access_requests',
  'public.inbox_access',
]

/** Throws, saying what to do, unless the project's tables were made by the migrations that made the site's. */
export async function requireSameMigrations(run: Run, { manifest }: Cargo): Promise<void> {
  const rows = await run<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  ).catch(() => [])
  const there = new Set(rows.map(({ version }) => version))
  const missing = manifest.migrations.filter((version) => !there.has(version))
  if (missing.length)
    throw new Error(
      `The project lacks ${missing.length} of ${manifest.migrations.length} migrations (the first: ${missing[0]}). Run "supabase db push" first.`,
    )
  const newer = [...there].filter((version) => !manifest.migrations.includes(version))
  if (newer.length)
    throw new Error(
      `The project has migrations that the site has not had yet (${newer[0]}). Start the site once with this version, then move it.`,
    )
}

/**
 * Puts a site's rows, history, accounts and factors in the place of the project's, in one transaction: cut, nothing of
 * it happened. Refuses a project that holds what the site does not know, unless told to replace it.
 */
export async function bringRows(run: Run, cargo: Cargo, keys: Keys, replace: boolean): Promise<void> {
  await run("select pg_advisory_xact_lock(hashtext('the move of a site'))")
  const before = await compareSite(run, cargo, keys)
  if (!replace) await refuseUsed(run, cargo, before)
  if (!before.every(isEqual)) {
    await bringAccounts(run, cargo, keys)
    await loadRows(run, cargo, ownSchemas, stays)
  }
  const after = await compareRows(run, cargo, tablesOf(cargo))
  const sums = Object.fromEntries(after.map(({ name, target }) => [name, target.sha256]))
  await run('delete from private.moves where site <> $1', [cargo.manifest.site])
  await run(
    `insert into private.moves (site, tables) values ($1, $2::text::jsonb)
     on conflict (site) do update set tables = excluded.tables, moved_at = excluded.moved_at`,
    [cargo.manifest.site, JSON.stringify(sums)],
  )
}

/** Rows and accounts of both sides. */
export async function compareSite(run: Run, cargo: Cargo, keys: Keys): Promise<Compared[]> {
  const rows = await compareRows(run, cargo, tablesOf(cargo))
  return [...rows, ...(await compareAccounts(run, cargo, keys))]
}

function tablesOf({ manifest }: Cargo): string[] {
  const names = manifest.tables.map(({ name }) => name)
  return names.filter((name) => ownSchemas.includes(name.split('.')[0] ?? '') && !stays.includes(name))
}

async function refuseUsed(run: Run, cargo: Cargo, before: readonly Compared[]): Promise<void> {
  const moves = await run<{ site: string; tables: string }>(
    'select site, tables::text as tables from private.moves',
  )
  if (moves.some(({ site }) => site !== cargo.manifest.site))
    throw new Error(
      'Another site was moved to this project. Make a new project, or add --replace to overwrite it.',
    )
  const earlier = moves[0] && (JSON.parse(moves[0].tables) as Record<string, string>)
  if (earlier) {
    const changed = before.filter(
      (line) => line.name in earlier && line.target.sha256 !== earlier[line.name] && !isEqual(line),
    )
    if (changed.length === 0) return
    throw new Error(
      `The project was written to since the site was moved there (${changed.map(({ name }) => name).join(', ')}). Add --replace to overwrite that.`,
    )
  }
  await refuseOtherAccounts(run, cargo)
  const used = before.filter(({ name, target }) => tracesOfUse.includes(name) && target.count > 0)
  const [edited] = await run('select from public.content_history where changed_by is not null limit 1')
  if (used.length || edited)
    throw new Error(
      `The project is in use (${used.map(({ name }) => name).join(', ') || 'its content was edited'}). Make a new project, or add --replace to overwrite it.`,
    )
}
