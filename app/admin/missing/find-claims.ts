import { setting } from '#app/admin/parts/setting-address.ts'
import {
  itemKey,
  type PictureClaimKey,
  pictureClaims,
  pictureKey,
  type SeededList,
  seededItems,
  type WordClaimKey,
  wordClaims,
  wordKey,
} from '#content/claims/claims.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { adminTabPath } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'

/** Something that the site says of the house: what, where, and where it is written anew; null: nowhere. */
export type Claim = {
  readonly key: string
  readonly name: string
  readonly says: string
  readonly url: string | null
  readonly picture: string | null
}

/** The claims that nobody answered, and those that are hidden. */
export function findClaims(settings: SiteSettings): { readonly open: Claim[]; readonly hidden: Claim[] } {
  const { claims } = settings
  const all = [...itemClaims(settings), ...wordClaimLines(), ...pictureClaimLines()]
  return {
    open: all.filter(({ key, isSeeded }) => isSeeded && !['confirmed', 'hidden'].includes(claims[key] ?? '')),
    hidden: all.filter(({ key }) => claims[key] === 'hidden'),
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
      return [{ key: itemKey(list, item.id), name, says, url, picture: null, isSeeded: says === seeded }]
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

function wordClaimLines(): Line[] {
  return (Object.keys(wordClaims) as WordClaimKey[]).map((claim) => ({
    key: wordKey(claim),
    ...pt.claims.words[claim],
    url: claim === 'distributors' ? setting('inicio', 'home.philosophy.pt.paragraphs') : null,
    picture: null,
    isSeeded: true,
  }))
}

function pictureClaimLines(): Line[] {
  return (Object.keys(pictureClaims) as PictureClaimKey[]).map((claim) => {
    const [[url]] = pictureClaims[claim]
    return {
      key: pictureKey(claim),
      ...pt.claims.pictures[claim],
      url: `${adminTabPath('media')}?arquivo=${encodeURIComponent(url)}`,
      picture: url,
      isSeeded: true,
    }
  })
}
