import { describe, expect, it } from 'vitest'
import { colourFamilyOf } from './colour-family.ts'

describe('the family of a colour', () => {
  it.each([
    ['#e2dacb', 'ivory'],
    ['#ffffff', 'ivory'],
    ['#c2b29b', 'sand'],
    ['#9c9385', 'grey'],
    ['#38352f', 'charcoal'],
    ['#000000', 'charcoal'],
    ['#6e4d34', 'brown'],
    ['#a86b50', 'terracotta'],
    ['#ff0000', 'terracotta'],
    ['#c1948a', 'rose'],
    ['#be8e54', 'gold'],
    ['#4d5638', 'green'],
    ['#18202e', 'blue'],
    ['#3f7379', 'blue'],
  ])('of %s is %s', (hex, family) => {
    expect(colourFamilyOf(hex)).toBe(family)
  })
})
