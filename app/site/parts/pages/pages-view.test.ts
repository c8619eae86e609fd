import { describe, expect, it } from 'vitest'
import { pageOf, toPages } from './pages-view.ts'

const rugs = Array.from({ length: 100 }, (_, index) => index)
const shownAs = (page: number, last: number) =>
  toPages(page, last, (number) => `?${number}`).map(({ kind, number, current }) => {
    if (kind === 'page') return current ? `[${number}]` : String(number)
    return { previous: '<', next: '>', gap: '...' }[kind]
  })

describe('a page of a list', () => {
  it('holds its part of the list, the last one what is left', () => {
    expect(pageOf(rugs, null).shown).toEqual(rugs.slice(0, 48))
    expect(pageOf(rugs, '3').shown).toEqual(rugs.slice(96))
  })

  it('is the first for anything that is no page of the list', () => {
    for (const asked of ['0', '-1', '4', '1e3', '02', 'x', ''])
      expect(pageOf(rugs, asked), asked).toEqual(pageOf(rugs, null))
    expect(pageOf([], '2')).toEqual({ page: 1, last: 1, shown: [] })
  })
})

describe('the row of pages', () => {
  it('is not there for a single page', () => {
    expect(toPages(1, 1, String)).toEqual([])
  })

  it('has the ends, the neighbours and a step to each side', () => {
    expect(shownAs(1, 3)).toEqual(['[1]', '2', '...', '3', '>'].filter((one) => one !== '...'))
    expect(shownAs(7, 209)).toEqual(['<', '1', '...', '6', '[7]', '8', '...', '209', '>'])
    expect(shownAs(209, 209)).toEqual(['<', '1', '...', '208', '[209]'])
  })
})
