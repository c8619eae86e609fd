import { expect, it } from 'vitest'
import { captionOf, withSeenRugs } from './seen-rug-view.ts'

const rug = (slug: string, number?: string) => ({
  slug,
  name: `Nome de ${slug}`,
  name_es: slug === 'scallop' ? 'Vieira' : null,
  technique: 'Tufado à mão',
  technique_es: 'Tufting a mano',
  number,
})
const pictures = ['a', 'b', 'c', 'd', 'e'].map((url) => ({
  url,
  alt: '',
  width: 3,
  height: 2,
  colour: '#ece4d8',
  focal: { x: 0.5, y: 0.5 },
  box: [],
}))
const rugs = new Map([
  ['a', rug('scallop', '01')],
  ['b', rug('scallop', '01')],
  ['d', rug('scallop', '01')],
  ['e', rug('oceano')],
])

it('a rug is told under the first of the pictures in a row that show it, with the way to its page', () => {
  const told = withSeenRugs(pictures, rugs, 'pt')
  expect(told.map(({ seen }) => seen?.url ?? null)).toEqual([
    '/produtos/scallop',
    null,
    null,
    '/produtos/scallop',
    '/produtos/oceano',
  ])
  expect(told[0]?.seen).toMatchObject({ number: '01', name: 'Nome de scallop', technique: 'Tufado à mão' })
  expect(told[4]?.seen?.number).toBeUndefined()
})

it('a picture of no known rug is called otherwise, one of a rug by number, name and technique of a language', () => {
  expect(captionOf(undefined, 'pt', 'Lisos')).toBe('Lisos')
  expect(captionOf(rugs.get('a'), 'es', 'Lisos')).toBe('01\u2002Vieira \u2014 Tufting a mano')
})
