import { expect, test } from 'vitest'
import { daysAfter, todayOf } from '#content/quotes/quote.ts'
import { es } from './es.ts'
import { toOrderView } from './order-view.ts'
import { pt } from './pt.ts'

test('the client reads for when the next stages are expected, where staff said how long one takes', () => {
  const reached = daysAfter(todayOf('pt', new Date()), -2)
  const order = {
    version: 1,
    stage: 0,
    accepted_at: `${reached}T12:00:00Z`,
    updates: [],
    stages: [
      { pt: 'No tear', es: 'En el telar', days: 30, reached },
      { pt: 'Lavado', es: 'Lavada' },
      { pt: 'Entregue', es: 'Entregada' },
    ],
  }
  const days = (locale: 'pt' | 'es') =>
    toOrderView(order, locale, (locale === 'es' ? es : pt).order, String).stages.map(({ day }) => day)
  expect(days('pt')).toEqual([
    expect.stringMatching(/^desde \d/),
    expect.stringMatching(/^previsto para \d{1,2} de \p{L}+$/u),
    '',
  ])
  expect(days('es')[1]).toMatch(/^prevista para el \d{1,2} de /)
})
