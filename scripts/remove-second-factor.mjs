// Takes the second factor from an account whose authenticator is lost, and ends its sessions; with the site stopped:
//   node_modules/.bin/node --env-file-if-exists=.env scripts/remove-second-factor.mjs [e-mail]
// Without an e-mail: the administrator's. With a hosted project, in its SQL editor instead:
//   delete from auth.mfa_factors where user_id = (select user_id from private.administrator);
import path from 'node:path'
import { createBackend } from '#backend/backend.ts'
import { readSettings } from '#server/settings.ts'

const settings = readSettings(process.env)
if (settings.supabaseUrl) throw new Error('A hosted project keeps the factors: use its SQL editor.')
const backend = await createBackend({
  dataDirectory: settings.dataDirectory,
  databaseUrl: settings.databaseUrl,
  siteUrl: settings.siteUrl,
  administrator: settings.administrator,
  supabaseDirectory: path.resolve('supabase'),
  log: { info() {}, warn() {}, error() {} },
  step() {},
  async sendMail() {},
})
const [account] = await backend.query(
  `select id, email from auth.users
   where case when $1 = '' then id = (select user_id from private.administrator) else lower(email) = lower($1) end`,
  [process.argv[2] ?? ''],
)
const removed = account
  ? await backend.query('delete from auth.mfa_factors where user_id = $1 returning id', [account.id])
  : []
if (removed.length) await backend.query('delete from auth.sessions where user_id = $1', [account.id])
await backend.close()
process.stdout.write(
  account ? `${account.email}: ${removed.length} second factor(s) removed\n` : 'There is no such account\n',
)
