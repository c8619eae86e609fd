import { describe, expect, it } from 'vitest'
import { pageOf, partOf, toPages } from './pages-view.ts'

const shownAs = (page: number, last: number) =>
  toPages(page, last, (number) => `?${number}`).map(({ kind, number, current }) => {
    if (kind === 'page') return current ? `[${number}]` : String(number)
    return { previous: '<', next: '>', gap: '...' }[kind]
  })

describe('a page of a list', () => {
  it('holds its part of the list, the last one what is left', () => {
    expect([pageOf(100, null), partOf(null)]).toEqual([
      { page: 1, last: 3 },
      { first: 0, many: 48 },
    ])
    expect([pageOf(100, '3'), partOf('3')]).toEqual([
      { page: 3, last: 3 },
      { first: 96, many: 48 },
    ])
  })

  it('is the first for anything that is no page of the list', () => {
    for (const asked of ['0', '-1', '4', '1e3', '02', 'x', ''])
      expect(pageOf(100, asked), asked).toEqual(pageOf(100, null))
    expect(pageOf(0, '2')).toEqual({ page: 1, last: 1 })
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
