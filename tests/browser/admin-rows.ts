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

/** Writes or deletes rows of the running site's database, past all policies. */
export async function writeRow(
  site: RunningSite,
  method: 'POST' | 'PATCH' | 'DELETE',
  query: string,
  row: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const keys = JSON.parse(await readFile(path.join(site.dataDirectory, 'keys.json'), 'utf8'))
  const answer = await fetch(`${site.url}/rest/v1/${query}`, {
    method,
    headers: {
      apikey: keys.secretKey,
      authorization: `Bearer ${keys.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(row),
  })
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
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
