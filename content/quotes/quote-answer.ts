export type QuoteAnswer =
  | { readonly kind: 'visto' | 'sem-mails' }
  | { readonly kind: 'pergunta'; readonly said: string }
  | { readonly kind: 'recusado'; readonly said: string }
  | { readonly kind: 'aceito'; readonly name: string; readonly consent: 'on'; readonly version: number }

/** What the function `answer_quote` says of an answer. */
export const answerOutcomes = [
  'done',
  'unknown',
  'invalid',
  'changed',
  'expired',
  'accepted',
  'too-many',
] as const

/** unavailable: nobody answered. */
export type AnswerOutcome = (typeof answerOutcomes)[number] | 'unavailable'
