import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeRow } from './admin-rows.ts'
import type { RunningSite } from './site.ts'

/** A colleague with a role, as one who was invited and came in; the account that they sign in with. */
export async function addColleague(
  site: RunningSite,
  role: 'editor' | 'sales',
): Promise<{ email: string; password: string }> {
  const keys = JSON.parse(await readFile(path.join(site.dataDirectory, 'keys.json'), 'utf8'))
  const account = { email: `${role}@site.example`, password: 'senha-da-colega-1' }
  const answer = await fetch(`${site.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: keys.secretKey,
      authorization: `Bearer ${keys.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...account, email_confirm: true }),
  })
  if (!answer.ok) throw new Error(`${account.email} was not added: ${answer.status}`)
  const { id } = await answer.json()
  await writeRow(site, 'POST', 'staff_members', { user_id: id, name: 'Colega', role })
  return account
}
