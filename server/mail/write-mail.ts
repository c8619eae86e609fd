import type { Draft } from './compose.ts'
import type { Mail } from './mail.ts'
import { plainText } from './mail-content.ts'

/** A mail of its content. The templates and what they are made with come only when the first one is written. */
export async function writeMail({ mail, content }: Draft): Promise<Mail> {
  const { renderMailPage } = await import('./mail-page.tsx')
  return { ...mail, text: plainText(content), html: await renderMailPage(content) }
}
