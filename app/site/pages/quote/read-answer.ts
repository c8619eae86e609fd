import type { QuoteAnswer } from '#content/quotes/quote-answer.ts'

/** What a form of the page says; null for what none of them sends. */
export function readAnswer(form: FormData): QuoteAnswer | null {
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  switch (form.get('kind')) {
    case 'visto':
      return { kind: 'visto' }
    case 'sem-mails':
      return { kind: 'sem-mails' }
    case 'pergunta':
      return { kind: 'pergunta', said: text('said') }
    case 'recusado':
      return { kind: 'recusado', said: text('said') }
    case 'aceito':
      return {
        kind: 'aceito',
        name: text('name'),
        consent: text('consent') as 'on',
        version: Number(text('version')),
      }
    default:
      return null
  }
}

/** The words of an answer, to be shown again where it was not taken. */
export function writtenIn(answer: QuoteAnswer): string {
  return answer.kind === 'aceito' ? answer.name : 'said' in answer ? answer.said : ''
}
