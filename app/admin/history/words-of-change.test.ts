import { expect, it } from 'vitest'
import { pictureClaims, pictureKey, wordClaims, wordKey } from '#content/claims/claims.ts'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import { pt } from './pt.ts'
import { readable } from './words-of-change.ts'

it('every section of the settings and every claim of a page has a name for people', () => {
  const { hours, ...sections } = toSiteSettings([])
  expect(hours).toBeNull()
  for (const section of Object.keys(sections)) expect(pt.settings[section], section).toBeTruthy()
  for (const key of Object.keys(wordClaims)) expect(pt.settings[wordKey(key as never)], key).toBeTruthy()
  for (const key of Object.keys(pictureClaims))
    expect(pt.settings[pictureKey(key as never)], key).toBeTruthy()
})

it('what was said of a claim is read in Portuguese, and the same word in a text stays a text', () => {
  expect(readable('hidden', ['value'])).toBe('Escondido do site')
  expect(readable('open', ['value', 'pt'])).toBe('open')
})
