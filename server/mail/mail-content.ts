import { es } from './es.ts'
import { pt } from './pt.ts'

/** An absolute address, or `cid:` of one that travels with the mail; what it shows, and its pixels where they are known. */
export type MailPicture = {
  readonly url: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
}

/** What one mail says, before it is HTML or plain text. Every string may hold a visitor's words. */
export type MailContent = {
  readonly language: 'pt-BR' | 'es-ES'
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly pictures?: readonly MailPicture[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print below the last line: why this mail came. */
  readonly note: string
  readonly noteLink?: { readonly label: string; readonly url: string }
}

/** The plain text of a mail, for those who read without pictures and type. */
export function plainText(content: MailContent): string {
  const { language, title, paragraphs, facts, pictures = [], action, note, noteLink } = content
  const words = language === 'es-ES' ? es : pt
  const parts = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    pictures
      .map(({ url, alt }) => {
        const name = alt ? `${words.picture} (${alt})` : words.picture
        return `${name}: ${url.startsWith('cid:') ? words.attached : url}`
      })
      .join('\n'),
    facts.map(([label, value]) => `${label}: ${value.includes('\n') ? `\n${value}` : value}`).join('\n'),
    `-- \nCartacho\n${note}${noteLink ? `\n${noteLink.label}: ${noteLink.url}` : ''}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
