import { openStaff } from './programs.ts'
import type { RunningSite } from './site.ts'

/** The request that came last, with its picture. @throws Error where none has come. */
export async function lastLead(site: RunningSite) {
  const client = await openStaff(site, 'leads')
  const { data } = await client
    .from('leads')
    .select('id,name,carpet_name,room,colours')
    .order('created_at', { ascending: false })
    .limit(1)
    .single()
  const file = await client.storage.from('lead-pictures').download(`${data?.id}.jpg`)
  if (!data || !file.data) throw new Error('The request did not arrive')
  return { row: data, picture: Buffer.from(await file.data.arrayBuffer()) }
}
