import type { Inbox } from '#content/inbox/inbox.ts'

/** The last part of an inbox's address under the tab; the leads are the tab's own. */
export const inboxPaths: Record<Inbox, string> = {
  leads: '',
  contact_messages: 'mensagens',
  access_requests: 'acesso',
  newsletter_subscribers: 'newsletter',
}

/** The desks beside the inboxes. */
export const deskPaths = { replies: 'respostas', mails: 'correio', privacy: 'privacidade' } as const
export type Section = Inbox | keyof typeof deskPaths

/** The sections with their addresses under the tab. */
export const sectionPaths: Record<Section, string> = { ...inboxPaths, ...deskPaths }

/** The section that an address names; null for one that names none. */
export function sectionOfPath(part: string | undefined): Section | null {
  const found = Object.entries(sectionPaths).find(([, path]) => path === (part ?? ''))
  return found ? (found[0] as Section) : null
}
