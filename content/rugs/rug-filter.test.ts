import { describe, expect, it } from 'vitest'
import type { Rug } from './rug.ts'
import { facets, facetsOf, facetValues, valuesAmong } from './rug-filter.ts'

const waves = {
  slug: 'waves',
  category: 'premium',
  shape: 'rect',
  technique: 'Atado à mão em lã e seda',
  sizes: ['3 x 4m', '2,5 x 3,5m', 'sob medida'],
  colours: ['#18202e', '#3f7379', '#e2dacb'],
} as unknown as Rug
const fans = {
  slug: 'fans',
  category: null,
  shape: 'organic',
  technique: 'Tufado à mão em lã, talhado',
  sizes: ['2 x 3m'],
  colours: [],
} as unknown as Rug

describe('a rug asked by a facet', () => {
  it('answers with what it is registered with', () => {
    expect(facetValues(waves, 'colour')).toEqual(['blue', 'ivory'])
    expect(facetValues(waves, 'technique')).toEqual(['knotted'])
    expect(facetValues(fans, 'technique')).toEqual(['tufted', 'carved'])
    expect(facetValues(waves, 'size')).toEqual(['3x4', '2.5x3.5'])
    expect(facetValues(fans, 'category')).toEqual([])
  })
})

describe('the filters', () => {
  it('are asked for by their facet and value', () => {
    expect(facetsOf({})).toEqual([])
    expect(facetsOf({ shape: 'rect', colour: 'blue' })).toEqual(['colour:blue', 'shape:rect'])
  })

  it('offer sizes from small to large and colours in their order', () => {
    const present = [waves, fans].flatMap((rug) =>
      facets.flatMap((facet) => facetValues(rug, facet).map((value) => `${facet}:${value}`)),
    )
    expect(valuesAmong(present, 'size')).toEqual(['2x3', '2.5x3.5', '3x4'])
    expect(valuesAmong(present, 'colour')).toEqual(['ivory', 'blue'])
    expect(valuesAmong(present, 'category')).toEqual(['premium'])
  })
})
