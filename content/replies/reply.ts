import type { Locale } from '#i18n/locales.ts'

/** What an answer that is kept ready may name of a request, by the words that staff write in it. */
export const placeholders = ['nome', 'tapete', 'medida', 'numero'] as const
type Placeholder = (typeof placeholders)[number]

/** The same in Spanish, for who writes Spanish. */
const spanish: Readonly<Record<string, Placeholder>> = {
  nombre: 'nome',
  alfombra: 'tapete',
  'n\u00famero': 'numero',
}

export type Template = {
  readonly id: string
  readonly name: string
  readonly subject_pt: string | null
  readonly text_pt: string | null
  readonly subject_es: string | null
  readonly text_es: string | null
  readonly updated_at: string
}

export type Reply = { readonly subject: string; readonly text: string }

/** An answer in the language of a request; null where it is not written in that language. */
export function replyOf(
  template: Template,
  locale: Locale,
  facts: Readonly<Record<Placeholder, string>>,
): Reply | null {
  const text = locale === 'pt' ? template.text_pt : template.text_es
  if (!text) return null
  const subject = (locale === 'pt' ? template.subject_pt : template.subject_es) ?? template.name
  return { subject: filled(subject, facts), text: filled(text, facts) }
}

/** The words in braces that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([whole, name = '']) => (known(name) ? [] : [whole]))
}

/** What a request does not say leaves no gap: brackets and spaces around it go too. */
function filled(text: string, facts: Readonly<Record<Placeholder, string>>): string {
  return text
    .replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const place = known(name)
      return place ? facts[place] : whole
    })
    .replace(/\(\s*\)/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;:?!])/g, '$1')
    .trim()
}

function known(name: string): Placeholder | undefined {
  const plain = name.trim().toLowerCase()
  return placeholders.find((one) => one === plain) ?? spanish[plain]
}
