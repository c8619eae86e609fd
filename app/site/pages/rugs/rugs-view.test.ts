import { describe, expect, it } from 'vitest'
import type { Collection } from '#content/collections/collection.ts'
import type { Rug } from '#content/rugs/rug.ts'
import { type Chosen, facets, facetsOf, facetValues } from '#content/rugs/rug-filter.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { addressOf, type FilterContext, isOtherwiseWritten, readChosen, toFilters } from './rugs-view.ts'

const rug = (fields: Partial<Rug>) =>
  ({ category: 'premium', shape: 'rect', technique: '', sizes: ['2 x 3m'], colours: [], ...fields }) as Rug
const rugs = [
  rug({ category: 'classica', shape: 'organic', colours: ['#c1948a'] }),
  rug({ technique: 'Atado à mão em lã', sizes: ['2,5 x 3,5m'], colours: ['#18202e'] }),
]
const categories = [
  { slug: 'classica', title: 'Clássica', title_es: 'Clásica' },
  { slug: 'premium', title: 'Premium', title_es: null },
] as Collection[]
/** As the database answers. */
const presentWith = (chosen: Chosen) =>
  rugs
    .map((one) => facets.flatMap((facet) => facetValues(one, facet).map((value) => `${facet}:${value}`)))
    .filter((present) => facetsOf(chosen).every((one) => present.includes(one)))
    .flat()
const brazil: FilterContext = { presentWith, categories, words: pt, locale: 'pt' }
const spain: FilterContext = { presentWith, categories, words: es, locale: 'es' }
const query = (text: string) => new URLSearchParams(text)

describe('the filters of an address', () => {
  it('are read in the words of its language', () => {
    expect(readChosen(query('cor=azul&tecnica=atado-a-mao'), brazil)).toEqual({
      colour: 'blue',
      technique: 'knotted',
    })
    expect(readChosen(query('coleccion=clasica&forma=organica'), spain)).toEqual({
      category: 'classica',
      shape: 'organic',
    })
  })

  it('say the same in the words of the other language', () => {
    const chosen = readChosen(query('cor=azul&tecnica=atado-a-mao'), brazil)
    const inSpain = addressOf(chosen, { ...brazil, words: es, locale: 'es' })
    expect(inSpain).toBe(addressOf(chosen, spain))
    expect(readChosen(query(inSpain.split('?')[1] ?? ''), spain)).toEqual(chosen)
  })

  it('choose nothing where no rug has the value', () => {
    expect(readChosen(query('cor=verde&forma=quadrada&medida=9x9'), brazil)).toEqual({})
  })

  it('have one way to be written, which is the way they are read', () => {
    const chosen = readChosen(query('medida=2.5x3.5&cor=azul'), brazil)
    const address = addressOf(chosen, brazil)
    expect(address).toBe('/tapetes?cor=azul&medida=2.5x3.5')
    expect(isOtherwiseWritten(query('medida=2.5x3.5&cor=azul'), chosen, brazil, 1)).toBe(false)
    expect(addressOf({ technique: 'knotted', size: '2.5x3.5' }, brazil)).toBe(
      '/tapetes?medida=2.5x3.5&tecnica=atado-a-mao',
    )
    expect(isOtherwiseWritten(query('cor=azul&cor=rosa&medida=2.5x3.5'), chosen, brazil, 1)).toBe(true)
    expect(isOtherwiseWritten(query('cor=azul&medida=2.5x3.5&utm_source=x'), chosen, brazil, 1)).toBe(false)
  })

  it('number every page but the first', () => {
    const chosen = readChosen(query('cor=azul'), brazil)
    expect(addressOf(chosen, brazil, 1)).toBe('/tapetes?cor=azul')
    expect(addressOf(chosen, brazil, 3)).toBe('/tapetes?cor=azul&pagina=3')
    expect(isOtherwiseWritten(query('cor=azul&pagina=3'), chosen, brazil, 3)).toBe(false)
    expect(isOtherwiseWritten(query('cor=azul&pagina=1'), chosen, brazil, 1)).toBe(true)
    expect(isOtherwiseWritten(query('cor=azul&pagina=99'), chosen, brazil, 1)).toBe(true)
  })
})

describe('the filters of the page', () => {
  it('offer nothing that the other choices leave without a rug', () => {
    const colour = toFilters({ category: 'classica' }, brazil).find((view) => view.facet === 'colour')
    expect(colour).toBeUndefined()
    const category = toFilters({ category: 'classica' }, brazil).find((view) => view.facet === 'category')
    expect(category?.options.map((option) => [option.label, option.url, option.chosen])).toEqual([
      ['Clássica', '/tapetes?colecao=classica', true],
      ['Premium', '/tapetes?colecao=premium', false],
    ])
  })
})
