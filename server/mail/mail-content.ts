/** What one mail says, before it is HTML or plain text. Every string may hold a visitor's words. */
export type MailContent = {
  readonly language: 'pt-BR' | 'es-ES'
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** An absolute address, and what the picture shows. */
  readonly picture?: { readonly url: string; readonly alt: string }
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print below the last line: why this mail came. */
  readonly note: string
  readonly noteLink?: { readonly label: string; readonly url: string }
}

/** The plain text of a mail, for those who read without pictures and type. */
export function plainText({ title, paragraphs, facts, action, note, noteLink }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    facts.map(([label, value]) => `${label}: ${value.includes('\n') ? `\n${value}` : value}`).join('\n'),
    `-- \nCartacho\n${note}${noteLink ? `\n${noteLink.label}: ${noteLink.url}` : ''}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
