import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import type { Locale } from '#i18n/locales.ts'
import {
  type ClaimAnswers,
  itemKey,
  type PictureClaimKey,
  pictureClaims,
  pictureKey,
  type SeededList,
  type WordClaimKey,
  wordClaims,
  wordKey,
} from './claims.ts'

/** The words of a page without what the house hides. */
export function shownWords<Words>(words: Words, claims: ClaimAnswers, locale: Locale): Words {
  const hidden = hiddenWords(claims)
  const cuts = hidden.flatMap((key) => wordClaims[key].cuts[locale])
  return cuts.length === 0 ? words : (without(words, cuts) as Words)
}

/** The figures of the story without those that the house hides. */
export function shownFigures<Figure extends { readonly value: string }>(
  figures: readonly Figure[],
  claims: ClaimAnswers,
): Figure[] {
  const gone = hiddenWords(claims).flatMap((key) =>
    'figures' in wordClaims[key] ? wordClaims[key].figures : [],
  )
  return figures.filter(({ value }) => !gone.includes(value))
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

function hiddenWords(claims: ClaimAnswers): WordClaimKey[] {
  return (Object.keys(wordClaims) as WordClaimKey[]).filter((key) => isHidden(claims, wordKey(key)))
}

function without(value: unknown, cuts: readonly (readonly [string, string])[]): unknown {
  if (typeof value === 'string')
    return cuts.reduce((text, [words, instead]) => text.replaceAll(words, instead), value)
  if (Array.isArray(value)) return value.map((one) => without(one, cuts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, cuts)]))
}
