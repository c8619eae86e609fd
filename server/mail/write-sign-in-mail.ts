import type { Mail as SignInMail } from '#backend/backend.ts'
import type { Mail } from './mail.ts'
import type { MailContent } from './mail-content.ts'

/** A mail of the sign-in as the house's other mails look. */
export async function writeSignInMail({
  to,
  subject,
  text,
  says,
}: SignInMail): Promise<Pick<Mail, 'to' | 'subject' | 'text' | 'html'>> {
  const content: MailContent = {
    language: 'pt-BR',
    title: subject,
    paragraphs: [says.codeWords],
    facts: [],
    note: says.validity,
  }
  const { renderMailPage } = await import('./mail-page.tsx')
  return { to, subject, text, html: await renderMailPage(content, says) }
}
