import { expect, it } from 'vitest'
import { collectionPage } from './structured-data.ts'

const page = { name: 'Lisos', url: '/colecoes/1' }
const dataOf = (listed: { name: string; url: string }[]) =>
  (collectionPage('https://casa.example', page, listed) as { 'script:ld+json': Record<string, unknown> })[
    'script:ld+json'
  ]

it('a collection lists what it has, and says nothing of a list where it has nothing', () => {
  expect(dataOf([])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: 'Lisos',
    url: 'https://casa.example/colecoes/1',
  })
  expect(dataOf([{ name: 'Um', url: '/produtos/um' }])).toMatchObject({
    mainEntity: {
      numberOfItems: 1,
      itemListElement: [{ position: 1, name: 'Um', url: 'https://casa.example/produtos/um' }],
    },
  })
})
