import { expect, it } from 'vitest'
import type { SearchEntry, SearchKind } from '#content/search/search-entry.ts'
import { createFinder } from './find-entries.ts'

const entry = (kind: SearchKind, name: string, line = '', words = ''): SearchEntry => ({
  kind,
  url: `/${name}`,
  name,
  line,
  words,
  picture: null,
})

const entries = [
  entry(
    'rug',
    'Ocean Blue',
    'Tufado \u00e0 m\u00e3o em l\u00e3',
    'Tapete. Contempor\u00e2nea. Azul. 2x3. 2,5x3,5',
  ),
  entry('rug', 'Scallop', 'Atado \u00e0 m\u00e3o em seda', 'Cl\u00e1ssica. Rosa. Org\u00e2nica. 2x3'),
  entry('collection', 'Cl\u00e1ssica', 'Desenhos de sempre'),
  entry('page', 'Contato', 'Showroom, WhatsApp e hor\u00e1rios'),
  entry('collection', 'Redondos', 'Sem canto e sem come\u00e7o'),
]
const find = createFinder(entries, {
  locale: 'pt',
  synonyms: [
    ['tapete', 'carpete'],
    ['passadeira', 'corredor'],
  ],
})
const names = (text: string) => find(text).map((one) => one.name)

it.each([
  ['accents and capitals', 'CLASSICA', 'Cl\u00e1ssica'],
  ['an unfinished word', 'scal', 'Scallop'],
  ['a wrong letter', 'oceam', 'Ocean Blue'],
  ['a missing letter', 'contto', 'Contato'],
  ['a colour', 'azul', 'Ocean Blue'],
  ['several words', 'tapete de seda rosa', 'Scallop'],
  ['a size as visitors type it', '2,50 x 3,50 m', 'Ocean Blue'],
  ['wool, which is an article of another language', 'l\u00e3', 'Ocean Blue'],
  ['one of what is named as many', 'redondo', 'Redondos'],
  ['many of what is named as one', 'azuis', 'Ocean Blue'],
  ['the other gender', 'cl\u00e1ssico', 'Cl\u00e1ssica'],
  ['a size with points', '2.5x3.5', 'Ocean Blue'],
])('%s leads to what is meant', (_, text, name) => {
  expect(names(text)[0]).toBe(name)
})

it('a name counts for more than the words of others', () => {
  expect(names('classica')).toEqual(['Cl\u00e1ssica', 'Scallop'])
})

it('all the words typed must answer, where anything answers to all', () => {
  expect(names('l\u00e3 tufado')).toEqual(['Ocean Blue'])
  expect(names('2x3 seda')).toEqual(['Scallop'])
})

it('nothing answers to nothing, or to what is not there', () => {
  expect(find('')).toEqual([])
  expect(find('  de ')).toEqual([])
  expect(find('helicopter')).toEqual([])
})

it('words that stand for each other find the same, also unfinished, and others do not', () => {
  expect(names('carpete')).toEqual(names('tapete'))
  expect(names('carp')).toEqual(['Ocean Blue'])
  expect(names('passadeira')).toEqual([])
})

it('each language passes over its own articles', () => {
  const spanish = createFinder(
    [entry('rug', 'Natura', 'Tejida a mano', 'La hoja'), entry('rug', 'Lana', 'Lana')],
    {
      locale: 'es',
      synonyms: [],
    },
  )
  expect(spanish('la').map((one) => one.name)).toEqual([])
  expect(spanish('la lana').map((one) => one.name)).toEqual(['Lana'])
  expect(spanish('lanas').map((one) => one.name)).toEqual(['Lana'])
})
