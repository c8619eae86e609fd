// npm run backup FILE, on the pinned Node.
import { stat } from 'node:fs/promises'
import { backUp } from '#backend/transfer/back-up.ts'
import { asCalled, runCommand, say, siteSettings } from './command.mjs'

await runCommand(async () => {
  const [name, ...others] = process.argv.slice(2)
  if (!name || others.length)
    throw new Error('npm run backup FILE: name one file that is not there yet, such as cartacho.tar')
  const settings = siteSettings()
  if (settings.supabaseUrl)
    throw new Error(
      'SUPABASE_URL is set: the hosted project keeps rows, accounts and files, and backs them up itself (its dashboard, "supabase db dump"). What waits here is DATA_DIR/inbox and DATA_DIR/outbox: copy these folders.',
    )
  const file = asCalled(name)
  const { tables, files, missing } = await backUp(settings, file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1)
  say(
    `${file}: ${megabytes} MB, ${rows} rows of ${tables.length} tables, ${files.length} files; read back and whole`,
  )
  for (const { bucket, name: path } of missing) say(`Its bytes were gone before: ${bucket}/${path}`)
  say('It holds the keys of the site, accounts and what visitors sent: keep it as safe as the site.')
})
