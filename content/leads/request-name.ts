import type { Locale } from '#i18n/locales.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

const kinds = Object.keys(pt) as (keyof typeof pt)[]

/** What a request is for, as its client reads it: staff keep it in Portuguese, and a rug's own name is the same to all. */
export function requestNameIn(name: string, locale: Locale): string {
  const kind = kinds.find((one) => pt[one] === name)
  return kind && locale === 'es' ? es[kind] : name
}
