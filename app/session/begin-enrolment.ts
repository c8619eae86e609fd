import type { AuthError } from '@supabase/supabase-js'
import type { Client } from '#content/database/client.ts'
import type { Enrolment } from './enrol-form.tsx'
import { pt } from './pt.ts'

type Begun =
  | { readonly enrolment: Enrolment; readonly error: null }
  | { readonly enrolment: null; readonly error: AuthError }

/** Asks the server for a new second factor; what was begun and not finished is out of the way first. */
export async function beginEnrolment(client: Client): Promise<Begun> {
  const listed = await client.auth.mfa.listFactors()
  if (listed.error) return { enrolment: null, error: listed.error }
  const { all } = listed.data
  for (const { id, status } of all)
    if (status === 'unverified') await client.auth.mfa.unenroll({ factorId: id })
  const taken = new Set(all.filter(({ status }) => status === 'verified').map((one) => one.friendly_name))
  let name = pt.enrol.name
  for (let number = 2; taken.has(name); number += 1) name = `${pt.enrol.name} ${number}`
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    issuer: 'Cartacho',
    friendlyName: name,
  })
  if (error) return { enrolment: null, error }
  return { enrolment: { factorId: data.id, secret: data.totp.secret, uri: data.totp.uri }, error: null }
}
