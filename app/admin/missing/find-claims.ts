import { setting } from '#app/admin/parts/setting-address.ts'
import {
  type ClaimAnswers,
  figuresOf,
  itemKey,
  type OwnWords,
  type PictureClaimKey,
  pictureClaims,
  pictureKey,
  type SeededList,
  seededItems,
  type WordClaimKey,
  wordClaims,
  wordKey,
} from '#content/claims/claims.ts'
import { isHidden, ownWords } from '#content/claims/shown.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { adminTabPath } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'

/** Something that the site says of the house: what, where, and how it is written anew. */
export type Claim = {
  readonly key: string
  readonly name: string
  readonly says: string
  readonly picture: string | null
} & (
  | { readonly url: string; readonly phrase: null }
  /** The words that stand in sentences of pages now, which no field of the panel holds. */
  | { readonly url: null; readonly phrase: OwnWords }
)

type Claims = { readonly open: Claim[]; readonly own: Claim[]; readonly hidden: Claim[] }

/** The claims that nobody answered, those that the house says in its own words, and those that are hidden. */
export function findClaims(settings: SiteSettings): Claims {
  const { claims } = settings
  const all = [...itemClaims(settings), ...wordClaimLines(claims), ...pictureClaimLines()]
  return {
    open: all.filter(({ key, isSeeded }) => isSeeded && (claims[key] ?? 'open') === 'open'),
    own: all.filter(({ key }) => ownWords(claims, key)),
    hidden: all.filter(({ key }) => isHidden(claims, key)),
  }
}

/** An item that was written anew is the house's own: it is no claim, but may still be hidden. */
type Line = Claim & { readonly isSeeded: boolean }

function itemClaims({ testimonials, services, fairs }: SiteSettings): Line[] {
  const lines = <Item extends { readonly id: string }>(
    list: SeededList,
    items: readonly Item[],
    told: (item: Item) => { readonly name: string; readonly says: string; readonly field: string },
  ) =>
    items.flatMap((item, at) => {
      const seeded = (seededItems[list] as Readonly<Record<string, string>>)[item.id]
      if (seeded === undefined) return []
      const { name, says, field } = told(item)
      const url = setting(pt.claims.groups[list], `${list}.items.${at}.${field}`)
      const isSeeded = says === seeded
      return [{ key: itemKey(list, item.id), name, says, url, phrase: null, picture: null, isSeeded }]
    })
  return [
    ...lines('testimonials', testimonials, ({ author, quote }) => ({
      name: pt.testimonial(author),
      says: quote,
      field: 'quote',
    })),
    ...lines('services', services, ({ title, description }) => ({
      name: pt.service(title),
      says: description,
      field: 'description',
    })),
    ...lines('fairs', fairs, ({ year, title }) => ({
      name: pt.fair(String(year)),
      says: title,
      field: 'title',
    })),
  ]
}

function wordClaimLines(claims: ClaimAnswers): Line[] {
  return (Object.keys(wordClaims) as WordClaimKey[]).map((claim) => {
    const key = wordKey(claim)
    const [figure] = figuresOf(claim)
    const seeded = { ...wordClaims[claim].phrase, ...(figure !== undefined && { figure }) }
    const phrase = ownWords(claims, key) ?? seeded
    return { key, ...pt.claims.words[claim], url: null, phrase, picture: null, isSeeded: true }
  })
}

function pictureClaimLines(): Line[] {
  return (Object.keys(pictureClaims) as PictureClaimKey[]).map((claim) => {
    const [[url]] = pictureClaims[claim]
    return {
      key: pictureKey(claim),
      ...pt.claims.pictures[claim],
      url: `${adminTabPath('media')}?arquivo=${encodeURIComponent(url)}`,
      phrase: null,
      picture: url,
      isSeeded: true,
    }
  })
}
