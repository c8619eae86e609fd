import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RunningSite } from './site.ts'

/** Rows of the running site's database, past all policies: `collections?select=id&title=eq.Scallop`. */
export async function readRows<Row>(site: RunningSite, query: string): Promise<Row[]> {
  const keys = JSON.parse(await readFile(path.join(site.dataDirectory, 'keys.json'), 'utf8'))
  const answer = await fetch(`${site.url}/rest/v1/${query}`, {
    headers: { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}` },
  })
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** The session of an account as the browser would keep it, as JSON. */
export async function sessionOf(
  site: RunningSite,
  account: { email: string; password: string },
): Promise<string> {
  const keys = JSON.parse(await readFile(path.join(site.dataDirectory, 'keys.json'), 'utf8'))
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`${account.email} cannot sign in: ${answer.status}`)
  return answer.text()
}
