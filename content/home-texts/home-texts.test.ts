import { describe, expect, it } from 'vitest'
import { withHomeTexts } from './home-texts.ts'

const words = {
  title: 'A casa',
  hero: { title: ['Uma', 'linha'], text: 'Como era', play: 'Ver' },
  plain: { a: '1' },
}

describe('the words of a home page', () => {
  it('are what the staff wrote, a list being lines of one text', () => {
    const written = { hero: { pt: { title: 'Duas\n\n linhas ', text: 'Como é' }, es: { text: 'Otra' } } }
    expect(withHomeTexts(words, written, 'pt')).toEqual({
      ...words,
      hero: { title: ['Duas', 'linhas'], text: 'Como é', play: 'Ver' },
    })
    expect(withHomeTexts(words, written, 'es').hero).toEqual({ ...words.hero, text: 'Otra' })
  })

  it('stay where nothing or only space was written, and nothing unknown comes in', () => {
    const written = { hero: { pt: { text: '  ', other: 'x' }, es: {} }, title: { pt: { 0: 'x' }, es: {} } }
    expect(withHomeTexts(words, written, 'pt')).toEqual(words)
  })
})
