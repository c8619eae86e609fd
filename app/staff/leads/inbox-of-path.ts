import type { Inbox } from '#content/inbox/inbox.ts'

/** The last part of an inbox's address under the tab; the leads are the tab's own. */
export const inboxPaths: Record<Inbox, string> = {
  leads: '',
  contact_messages: 'mensagens',
  access_requests: 'acesso',
  newsletter_subscribers: 'newsletter',
}

export const privacyPath = 'privacidade'

/** The inbox that an address names; null for one that is none. */
export function inboxOfPath(part: string | undefined): Inbox | null {
  const found = Object.entries(inboxPaths).find(([, path]) => path === (part ?? ''))
  return found ? (found[0] as Inbox) : null
}
