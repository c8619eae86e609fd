import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import type { Locale } from '#i18n/locales.ts'
import {
  type ClaimAnswers,
  figuresOf,
  itemKey,
  type OwnWords,
  type PictureClaimKey,
  pictureClaims,
  pictureKey,
  type SeededList,
  type WordClaimKey,
  wordClaims,
  wordKey,
} from './claims.ts'

const wordKeys = Object.keys(wordClaims) as WordClaimKey[]

/** The words of a page without what the house hides, and with what it wrote in the place of a claim. */
export function shownWords<Words>(words: Words, claims: ClaimAnswers, locale: Locale): Words {
  const cuts = wordKeys.flatMap((key): (readonly [string, string])[] => {
    const own = ownWords(claims, wordKey(key))
    if (own) return [[wordClaims[key].phrase[locale], own[locale]]]
    return isHidden(claims, wordKey(key)) ? [...wordClaims[key].cuts[locale]] : []
  })
  return cuts.length === 0 ? words : (without(words, cuts) as Words)
}

/** The figures of the story without those that the house hides; with its own words goes its own figure, or none. */
export function shownFigures<Figure extends { readonly value: string }>(
  figures: readonly Figure[],
  claims: ClaimAnswers,
): Figure[] {
  const instead = new Map<string, string | undefined>()
  for (const key of wordKeys) {
    const own = ownWords(claims, wordKey(key))
    if (!own && !isHidden(claims, wordKey(key))) continue
    for (const value of figuresOf(key)) instead.set(value, own?.figure)
  }
  return figures.flatMap((figure) => {
    if (!instead.has(figure.value)) return [figure]
    const value = instead.get(figure.value)
    return value ? [{ ...figure, value }] : []
  })
}

/** The picture that stands where a page brings this one itself: another, where the house hides it. */
export function shownPicture(url: string, claims: ClaimAnswers): string {
  for (const key of Object.keys(pictureClaims) as PictureClaimKey[]) {
    const instead = pictureClaims[key].find(([one]) => one === url)?.[1]
    if (instead !== undefined && isHidden(claims, pictureKey(key))) return instead
  }
  return url
}

/** Pictures of a page by their names, as `shownPicture` chooses them. */
export function shownPictures<Name extends string>(
  pictures: Readonly<Record<Name, string>>,
  claims: ClaimAnswers,
): Record<Name, string> {
  const shown = Object.entries<string>(pictures).map(([name, url]) => [name, shownPicture(url, claims)])
  return Object.fromEntries(shown) as Record<Name, string>
}

/** The settings as visitors get them: without the items, and the pictures of items, that the house hides. */
export function shownSettings(settings: SiteSettings): SiteSettings {
  const { claims } = settings
  const listed = <Item extends { readonly id: string }>(list: SeededList, items: readonly Item[]) =>
    items.filter(({ id }) => !isHidden(claims, itemKey(list, id)))
  return {
    ...settings,
    testimonials: listed('testimonials', settings.testimonials),
    services: listed('services', settings.services),
    fairs: listed('fairs', settings.fairs).map((fair) =>
      fair.image_url ? { ...fair, image_url: shownPicture(fair.image_url, claims) } : fair,
    ),
  }
}

export function isHidden(claims: ClaimAnswers, key: string): boolean {
  return claims[key] === 'hidden'
}

/** What the house wrote in the place of a claim; null where it did not. */
export function ownWords(claims: ClaimAnswers, key: string): OwnWords | null {
  const answer = claims[key]
  return typeof answer === 'object' ? answer : null
}

function without(value: unknown, cuts: readonly (readonly [string, string])[]): unknown {
  if (typeof value === 'string')
    return cuts.reduce((text, [words, instead]) => text.replaceAll(words, () => instead), value)
  if (Array.isArray(value)) return value.map((one) => without(one, cuts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, cuts)]))
}
