import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { RunningSite } from './site.ts'

type Place = Pick<RunningSite, 'url'>

/** The key that each page of a panel carries. */
export async function publishableKeyOf({ url }: Place): Promise<string> {
  const html = await (await fetch(`${url}/admin-login`)).text()
  const [key] = /sb_publishable_[\w-]+/.exec(html) ?? []
  if (!key) throw new Error('The page names no key')
  return key
}

/** A program that speaks to a site's API with that key: a stranger's rights. */
export async function openStranger(site: Place): Promise<SupabaseClient> {
  const key = await publishableKeyOf(site)
  return createClient(site.url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** The same, signed in as the administrator, with inboxes open. */
export async function openStaff(
  site: Pick<RunningSite, 'url' | 'administrator'>,
  ...inboxes: readonly string[]
): Promise<SupabaseClient> {
  const staff = await openStranger(site)
  const { error } = await staff.auth.signInWithPassword(site.administrator)
  if (error) throw new Error('The administrator could not sign in', { cause: error })
  for (const inbox of inboxes) {
    const opened = await staff.rpc('open_inbox', { inbox })
    if (opened.error) throw new Error(`The inbox ${inbox} did not open`, { cause: opened.error })
  }
  return staff
}
