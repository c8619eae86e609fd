import { describe, expect, it } from 'vitest'
import { choiceInWords, chosenOf, readChoice, readMeasure, writeChoice } from './rug-choice.ts'
import { toSize } from './rug-size.ts'

const rug = { sizes: ['2 x 3m', '2,5 x 3,5m', 'sob medida'], isRound: false }
const read = (query: string, of = rug) => readChoice(new URLSearchParams(query), of)
// A rug that lies is the rug that stands.
const sidesOf = (chosen: ReturnType<typeof chosenOf>) => {
  const size = typeof chosen === 'string' ? toSize(chosen) : chosen
  return size ? [size.width, size.length].toSorted() : chosen
}
const untyped = { width: '', length: '' }

describe('what was chosen of a rug', () => {
  it.each([
    ['', { at: 0, typed: untyped }],
    ['medida=250x350', { at: 1, typed: untyped }],
    ['medida=350x250', { at: 1, typed: untyped }],
    ['medida=sob+medida', { at: 2, typed: untyped }],
    ['medida=240x310', { at: 3, typed: { width: '2,40', length: '3,10' } }],
    ['medida=outra&largura=2%2C4&comprimento=', { at: 3, typed: { width: '2,4', length: '' } }],
    ['medida=outra&largura=tr%C3%AAs&comprimento=99', { at: 3, typed: { width: 'três', length: '99' } }],
    ['medida=nada', { at: 0, typed: untyped }],
    ['cores=d9cdb8-4b5335', { at: 0, typed: untyped, colours: ['#d9cdb8', '#4b5335'] }],
  ])('%s in an address is read', (query, choice) => {
    expect(read(query)).toEqual(choice)
  })

  it('comes back from the address that it writes, whatever was typed', () => {
    const sides = ['', '2', '2,4', '240', '0,1', '13', 'x', ' 3 m ', '<b>']
    for (const at of [0, 1, 2, 3])
      for (const width of sides)
        for (const length of sides) {
          const choice = { at, typed: at === 3 ? { width, length } : untyped, colours: ['#d9cdb8'] }
          const again = read(writeChoice(choice, rug))
          // A measure that is one of the sizes comes back as that size.
          expect(sidesOf(chosenOf(again, rug))).toEqual(sidesOf(chosenOf(choice, rug)))
          if (chosenOf(choice, rug) === null) expect(again).toEqual(choice)
        }
  })

  it('is told in words where the rug itself is not at hand', () => {
    const say = (query: string) => choiceInWords(new URLSearchParams(query), 'es').replaceAll('\u00a0', ' ')
    expect(say('medida=250x350&largura=&comprimento=')).toBe('2,50 \u00d7 3,50 m')
    expect(say('medida=outra&largura=2%2C4&comprimento=3&cores=d9cdb8')).toBe('2,40 \u00d7 3,00 m, #d9cdb8')
    expect(say('medida=sob+medida')).toBe('sob medida')
    expect(say('medida=outra&largura=muito')).toBe('muito')
    expect(say('')).toBe('')
  })

  it('leaves the address bare where it is what the page begins with', () => {
    expect(writeChoice({ at: 0, typed: untyped }, rug)).toBe('')
  })
})

describe('a measure that is typed', () => {
  it.each([
    ['2,40', '3.1', { width: 2.4, length: 3.1 }],
    ['240', '310 cm', { width: 2.4, length: 3.1 }],
    ['2,4 m', '3', { width: 2.4, length: 3 }],
    ['0,4', '12', { width: 0.4, length: 12 }],
    ['2,404', '3', { width: 2.4, length: 3 }],
  ])('%s by %s is understood', (width, length, size) => {
    expect(readMeasure({ width, length }, false)).toEqual({ ok: true, size })
  })

  it.each([
    ['', '3', 'missing'],
    ['dois', '3', 'unreadable'],
    ['2x3', '3', 'unreadable'],
    ['-2', '3', 'unreadable'],
    ['0,39', '3', 'too-small'],
    ['2', '12,01', 'too-large'],
  ])('%s by %s is told: %s', (width, length, problem) => {
    expect(readMeasure({ width, length }, false)).toEqual({ ok: false, problem })
  })

  it('is one for a round rug', () => {
    const size = { width: 2.4, length: 2.4, round: true }
    expect(readMeasure({ width: '2,4', length: '' }, true)).toEqual({ ok: true, size })
  })
})
