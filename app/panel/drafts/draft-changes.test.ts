import { expect, test } from 'vitest'
import { changesOf, fieldName, saysAnything, withDraft } from './draft-changes.ts'

const base = { title: 'Mar', text: '', shown: true, pictures: ['/a'], of: { pt: 'um', es: 'uno' } }
const draft = (values: object, without: string[] = []) => ({ base, values: { ...base, ...values }, without })
const told = (values: object, now: object) =>
  changesOf(draft(values), { ...base, ...now }).map(({ path, by }) => `${fieldName(path)} ${by}`)

test('a field is mine, another’s, or of both, who wrote different things', () => {
  expect(told({ title: 'Onda' }, {})).toEqual(['title me'])
  expect(told({}, { title: 'Rio' })).toEqual(['title others'])
  expect(told({ title: 'Onda' }, { title: 'Rio' })).toEqual(['title both'])
  expect(told({ title: 'Onda' }, { title: 'Onda' })).toEqual([])
  expect(told({ of: { pt: 'dois', es: 'uno' } }, { of: { pt: 'um', es: 'una' } })).toEqual([
    'of.pt me',
    'of.es others',
  ])
  expect(told({ pictures: ['/b', '/a'] }, {})).toEqual(['pictures me'])
})

test('a draft that was saved though nobody heard of it says nothing; a file to choose again does', () => {
  expect(saysAnything(draft({ title: 'Onda' }), { ...base, title: 'Onda' })).toBe(false)
  expect(saysAnything(draft({}), base)).toBe(false)
  expect(saysAnything(draft({}, ['the picture']), base)).toBe(true)
})

test('of something new nobody else has changed anything, whatever its form begins with today', () => {
  const now = { ...base, text: 'v\u00e1lido por trinta dias' }
  expect(changesOf(draft({ title: 'Onda' }), now, true)).toMatchObject([{ path: 'title', by: 'me' }])
  expect(saysAnything(draft({}), now, true)).toBe(false)
})

test('taken, it changes what was typed and nothing else; of what both wrote, what was chosen', () => {
  const now = { ...base, title: 'Rio', text: 'da colega', of: { pt: 'um', es: 'una' } }
  const mine = { title: 'Onda', shown: false, of: { pt: 'dois', es: 'uno' } }
  const changes = changesOf(draft(mine), now)
  const both = { ...now, shown: false, of: { pt: 'dois', es: 'una' } }
  expect(withDraft(now, changes, new Set())).toEqual({ ...both, title: 'Onda' })
  expect(withDraft(now, changes, new Set(['title']))).toEqual({ ...both, title: 'Rio' })
})

test('what an older panel left and no field holds any more is not taken', () => {
  const old = draft({ title: { pt: 'Mar' }, pictures: [{ url: '/a' }], shown: 'sim', gone: 'x' })
  expect(changesOf(old, base)).toEqual([])
})
