import { randomUUID } from 'node:crypto'
import type { GivenRole } from '#content/people/access.ts'
import { panelPages } from '#i18n/panel-paths.ts'
import { invitationLink } from '#i18n/people-paths.ts'
import type { Draft } from '#server/mail/compose.ts'
import { pt } from './pt.ts'

type Invited = {
  readonly id: string
  readonly email: string
  readonly role: GivenRole
  readonly secret: string
  readonly siteUrl: string
  readonly expires_at: string
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })

/** The mail that lets a person in. Its kind keeps the link out of what staff see of mails. */
export function invitationMail({ id, email, role, secret, siteUrl, expires_at }: Invited): Draft {
  const words = pt.invitation
  return {
    mail: { id, kind: 'sign-in', to: email, subject: words.subject, good_until: expires_at },
    content: {
      language: 'pt-BR',
      title: words.title,
      paragraphs: [words.text(pt.roles[role]), words.until(day.format(new Date(expires_at)))],
      facts: [],
      action: { label: words.open, url: invitationLink(siteUrl, secret) },
      note: words.note,
    },
  }
}

/** Tells the owner of an account that a recovery code took its second factor. */
export function recoveryMail({
  email,
  siteUrl,
}: {
  readonly email: string
  readonly siteUrl: string
}): Draft {
  const words = pt.recovery
  return {
    mail: { id: `recovery-${randomUUID()}`, kind: 'sign-in', to: email, subject: words.subject },
    content: {
      language: 'pt-BR',
      title: words.subject,
      paragraphs: words.paragraphs,
      facts: [],
      ...(siteUrl && { action: { label: words.open, url: siteUrl + panelPages.adminLogin } }),
      note: words.note,
    },
  }
}
