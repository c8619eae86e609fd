import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { pt as homeBrazil } from '#app/site/pages/home-brazil/pt.ts'
import { es as brazilInSpain } from '#app/site/pages/home-spain/es.ts'
import { es as rugsEs } from '#app/site/pages/rugs/es.ts'
import { pt as rugsPt } from '#app/site/pages/rugs/pt.ts'
import { es as storyEs } from '#app/site/pages/story/es.ts'
import { pt as storyPt } from '#app/site/pages/story/pt.ts'
import {
  itemKey,
  pictureClaims,
  pictureKey,
  type SeededList,
  seededItems,
  type WordClaimKey,
  wordClaims,
  wordKey,
} from '#content/claims/claims.ts'
import { shownFigures, shownPicture, shownSettings, shownWords } from '#content/claims/shown.ts'
import { pageFiles } from '#content/media/page-files.ts'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import { es as feedsEs } from '#server/feeds/es.ts'
import { pt as feedsPt } from '#server/feeds/pt.ts'

const seed = await readFile(path.resolve(import.meta.dirname, '../supabase/seed.sql'), 'utf8')
const said = {
  pt: [homeBrazil, rugsPt, storyPt, feedsPt.about],
  es: [brazilInSpain, rugsEs, storyEs, feedsEs.about],
}
const keys = Object.keys(wordClaims) as WordClaimKey[]

it.each(keys)('the pages say %s until it is hidden, in both languages', (key) => {
  const hidden = { [wordKey(key)]: 'hidden' } as const
  for (const locale of ['pt', 'es'] as const) {
    const [before, after] = [{}, hidden].map((claims) =>
      JSON.stringify(shownWords(said[locale], claims, locale)),
    )
    for (const [words] of wordClaims[key].cuts[locale]) {
      expect(before, words).toContain(words)
      expect(after, words).not.toContain(words)
    }
  }
  const confirmed = { [wordKey(key)]: 'confirmed' } as const
  expect(shownWords(said.pt, confirmed, 'pt')).toBe(said.pt)
})

it('what is left of a sentence is a sentence', () => {
  const all = Object.fromEntries(keys.map((key) => [wordKey(key), 'hidden' as const]))
  expect(shownWords(homeBrazil.philosophy.paragraphs.at(-1), all, 'pt')).toBe(
    'Enviamos para todo o Brasil e para fora. O ateliê continua em São Paulo.',
  )
  expect(shownWords(brazilInSpain.hero.experience, all, 'es')).toBe(
    'Más de veinte años de oficio. Enviamos a España y a otros países.',
  )
  expect([shownWords(rugsPt.side.text, all, 'pt'), shownWords(rugsEs.side.text, all, 'es')]).toEqual([
    'Lã penteada, na medida do lugar.',
    'Lana peinada, a la medida del lugar.',
  ])
  expect(JSON.stringify(shownWords(said, all, 'pt'))).not.toMatch(/distribuidores, ,|\s\s| \./)
})

it('the figure of the story goes with the claim', () => {
  const hidden = { [wordKey('distributors')]: 'hidden' } as const
  expect(shownFigures(storyPt.figures, {})).toHaveLength(3)
  expect(shownFigures(storyPt.figures, hidden).map(({ value }) => value)).toEqual(['1995', '20+'])
})

it.each(keys)('what the house writes in the place of %s stands in the same sentences', (key) => {
  const written = { pt: 'palavras $& da casa', es: 'palabras $& de la casa' }
  for (const locale of ['pt', 'es'] as const) {
    const before = JSON.stringify(said[locale])
    const after = JSON.stringify(shownWords(said[locale], { [wordKey(key)]: written }, locale))
    const phrase = wordClaims[key].phrase[locale]
    expect(before.split(phrase).length).toBeGreaterThan(1)
    expect(after).toBe(before.replaceAll(phrase, () => written[locale]))
    for (const [words] of wordClaims[key].cuts[locale]) expect(words).toContain(phrase)
  }
})

it('the house’s own figure stands in the place of the claim’s, and none where it wrote none', () => {
  const valuesFor = (figure: string) => {
    const claims = { [wordKey('distributors')]: { pt: 'vinte lojas', es: 'veinte tiendas', figure } }
    return shownFigures(storyPt.figures, claims).map(({ value }) => value)
  }
  expect(valuesFor('20')).toEqual(['1995', '20+', '20'])
  expect(valuesFor('')).toEqual(['1995', '20+'])
})

it('an answer of no kind that is known counts as none', () => {
  const read = (value: unknown) => toSiteSettings([{ section: 'claims', key: 'words-knotted', value }]).claims
  expect(read({ pt: ' à mão ', es: 'a mano' })).toEqual({ 'words-knotted': { pt: 'à mão', es: 'a mano' } })
  for (const bad of [{ pt: 'à mão' }, { pt: '', es: '' }, { pt: 'a'.repeat(161), es: 'b' }, 7, null])
    expect(read(bad)).toEqual({})
})

it('a fresh site says what the claims name, each by its id', () => {
  for (const list of Object.keys(seededItems) as SeededList[])
    for (const [id, words] of Object.entries(seededItems[list]))
      expect(seed).toMatch(new RegExp(`\\('${list}', 'items', .*"id":"${id}"[^}]*${escaped(words)}`))
})

it.each(Object.keys(seededItems) as SeededList[])(
  'an item of %s that is hidden is shown to nobody',
  (list) => {
    const [row = ''] = seed.match(new RegExp(`\\('${list}', 'items', '.*?'\\)`)) ?? []
    const value = JSON.parse(row.slice(row.indexOf('['), row.lastIndexOf(']') + 1))
    const ids = (claims: readonly { section: string; key: string; value: string }[]) =>
      shownSettings(toSiteSettings([{ section: list, key: 'items', value }, ...claims]))[list].map(
        ({ id }) => id,
      )
    const [first = '', ...rest] = ids([])
    expect(rest.length).toBeGreaterThan(1)
    const answer = (said: string) => [{ section: 'claims', key: itemKey(list, first), value: said }]
    expect(ids(answer('hidden'))).toEqual(rest)
    for (const other of ['confirmed', 'open', 'nonsense'])
      expect(ids(answer(other))).toEqual([first, ...rest])
  },
)

it('a picture that is hidden gives way to one that the site has', () => {
  for (const [key, pairs] of Object.entries(pictureClaims))
    for (const [url, instead] of pairs) {
      expect(shownPicture(url, {})).toBe(url)
      expect(shownPicture(url, { [pictureKey(key as keyof typeof pictureClaims)]: 'hidden' })).toBe(instead)
      if (instead) expect(pageFiles.has(instead), instead).toBe(true)
    }
})

function escaped(words: string): string {
  return words.replaceAll(/[.&]/g, '.')
}
