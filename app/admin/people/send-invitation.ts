import { fetchAsMember } from '#app/session/fetch-as-member.ts'
import type { Client } from '#content/database/client.ts'
import type { GivenRole } from '#content/people/access.ts'
import { peopleApi } from '#i18n/people-paths.ts'
import { pt } from './pt.ts'

export type Wanted = { readonly email: string; readonly role: GivenRole; readonly secret: string }

export type Sent =
  | { readonly ok: true; readonly mailed: boolean; readonly expires_at: string }
  | { readonly ok: false; readonly words: string }

/** Asks the site to keep an invitation and to mail its link. The same secret again is the same invitation. */
export async function sendInvitation(client: Client, wanted: Wanted): Promise<Sent> {
  try {
    const body = JSON.stringify(wanted)
    const response = await fetchAsMember(client, peopleApi.invite, { method: 'POST', body })
    if (response.status !== 201) {
      return { ok: false, words: pt.invite.problems[response.status] ?? pt.invite.offline }
    }
    const { mailed, expires_at } = await response.json()
    return { ok: true, mailed, expires_at }
  } catch {
    return { ok: false, words: pt.invite.offline }
  }
}
