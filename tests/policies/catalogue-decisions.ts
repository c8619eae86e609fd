import { expect } from 'vitest'
import { type Answers, everybody } from './answers.ts'

/** What anyone may ask of the catalogue: active rugs alone stand in it. */
export const catalogueDecisions: Record<string, Answers> = {
  'catalogue_page(text[], text[], text[], text, text, integer, integer)': {
    parameters: { put: ['gone'], first: 0, many: 1 },
    answers: everybody({ total: 0, beyond: false, entries: 0, slugs: [], numbers: [] }),
  },
  'catalogue_values(text[], text, text)': {
    parameters: { all_of: ['size:1000x1000'] },
    answers: everybody([]),
  },
  'catalogue_place(text)': { parameters: { wanted: 'gone' }, answers: everybody(null) },
  'catalogue_vocabulary(text)': { parameters: { locale: 'pt' }, answers: everybody(expect.any(Array)) },
}
