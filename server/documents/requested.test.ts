import { expect, it } from 'vitest'
import { contentOf } from '#tests/policies/quote-of-tests.ts'
import { type Requested, toMake } from './requested.ts'

it('a quote that calls a drawing’s rug in its client’s language is of the rug that was asked for', () => {
  const asked = { carpet_name: 'Tapete de um desenho', carpet_size: '2,30 × 3,10 m', colours: null }
  const quoted = (name: string) => {
    const content = contentOf({ lines: [{ ...contentOf().lines[0], name, size: '2,40 × 3,20 m' } as never] })
    const agreed = { number: '2026-0001', version: 1, content } as unknown as Parameters<typeof toMake>[1]
    return toMake(asked as unknown as Requested, agreed)
  }
  expect(quoted('Alfombra de un dibujo')).toMatchObject({ isAsked: true, size: '2,40 × 3,20 m' })
  expect(quoted('Ocean Blue')).toMatchObject({ isAsked: false, name: 'Ocean Blue' })
})
