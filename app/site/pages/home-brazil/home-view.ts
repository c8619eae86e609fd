import { longestWord } from '#app/site/parts/fitted-words/longest-word.ts'
import { shownPictures } from '#content/claims/shown.ts'
import type { Collection } from '#content/collections/collection.ts'
import { collectionLink, type Standing, slugsOf } from '#content/collections/collection-link.ts'
import { featuredRug } from '#content/collections/featured-rug.ts'
import { defaultHeroVideo } from '#content/hero-videos/default-hero-video.ts'
import type { HeroVideo } from '#content/hero-videos/hero-video.ts'
import { type KnownMedia, type Picture, toPicture } from '#content/media/media.ts'
import { uprightViewOf } from '#content/media/upright-views.ts'
import { leastPrice } from '#content/rugs/least-price.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import { type Rug, rugImageOf } from '#content/rugs/rug.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { pathTo } from '#i18n/paths.ts'

const asset = '/storage/v1/object/public/site-assets'

/** The pictures that belong to the page itself, not to a row that staff edit. */
const pagePictures = {
  hero: `${asset}/video/hero-poster.jpg`,
  heroUpright: `${asset}/scenes/sala-jardins-retrato--ocean-blue.jpg`,
  crafts: `${asset}/craft/fios.jpg`,
  philosophy: `${asset}/rugs/natureza/corner.jpg`,
  showroom: `${asset}/scenes/showroom--ocean-blue.jpg`,
  closing: `${asset}/scenes/biblioteca--golden-lines.jpg`,
}

/** What the database gave for the home page. */
export type HomeContent = {
  readonly heroVideo: HeroVideo | null
  readonly settings: SiteSettings
  readonly categories: readonly Collection[]
  readonly families: readonly Collection[]
  /** Null when the featured products could not be read: the page shows its empty state. */
  readonly featured: readonly Collection[] | null
  readonly rugs: ReadonlyMap<string, Rug>
}

export type CollectionView = {
  readonly id: string
  readonly title: string
  readonly text: string
  /** What its link says; empty for the words of the page. */
  readonly explore: string
  readonly url: string
  readonly picture: Picture | null
}

export type FeaturedView = Omit<CollectionView, 'url'> & {
  /** Null where it leads nowhere. */
  readonly url: string | null
  readonly thumbnail: Picture | null
  readonly price: string | null
  /** Null where it stands for no rug of the catalogue. */
  readonly slug: string | null
}

/** Every address whose picture the page shows. */
export function pictureUrls(content: HomeContent): string[] {
  const { heroVideo, settings, categories, families, featured, rugs } = content
  const collections = [...categories, ...families, ...(featured ?? [])]
  return [
    ...Object.values(shownPictures(pagePictures, settings.claims)),
    heroVideo?.poster_url,
    ...settings.feature.left,
    settings.feature.right,
    ...collections.flatMap((one) => [one.image_url, one.collection_images[0]?.image_url]),
    ...[...rugs.values()].flatMap((rug) => [rug.image_url, rugPicture(rug)]),
  ].filter((url): url is string => Boolean(url))
}

/** The home page as its sections draw it, in Portuguese. */
export function toHomeView(content: HomeContent, known: KnownMedia) {
  const { settings, categories, families, rugs } = content
  const standing = { rugs, collections: slugsOf([...categories, ...families]) }
  const heroVideo = content.heroVideo ?? defaultHeroVideo
  const picture = (url: string, alt?: string) => toPicture(url, known, 'pt', alt)
  const own = shownPictures(pagePictures, settings.claims)
  const ownPoster = heroVideo.poster_url && heroVideo.poster_url !== pagePictures.hero
  return {
    hero: {
      poster: picture(heroVideo.poster_url ?? pagePictures.hero),
      // An upright view of the same room exists for the built-in poster only.
      upright: ownPoster ? null : picture(pagePictures.heroUpright),
      video: {
        url: heroVideo.url,
        upright: uprightViewOf(heroVideo.url, settings.upright),
        kind: heroVideo.video_type,
        title: heroVideo.title ?? '',
        // A file of our own plays by itself; anything else contacts somebody, so it waits to be asked for.
        own: heroVideo.url.startsWith('/'),
      },
    },
    feature: {
      left: settings.feature.left.map((url, slot) => picture(url, `Imagem ${slot + 1}`)),
      right: picture(settings.feature.right, 'Imagem 5 (Principal)'),
      /** Empty where staff set none. */
      blogUrl: settings.links.blog,
    },
    categories: categories.map((one) => toCollectionView(one, standing, picture)),
    families: families.map((one) => toCollectionView(one, standing, picture)),
    /** Of the longest word among their names. */
    familyLetters: longestWord(families.map((one) => one.title).join(' ')),
    featured: (content.featured ?? []).map((one) =>
      toFeaturedView(one, { ...standing, rugs }, settings.prices, picture),
    ),
    crafts: picture(pagePictures.crafts),
    philosophy: picture(pagePictures.philosophy),
    showroom: picture(own.showroom),
    closing: picture(pagePictures.closing),
    testimonials: settings.testimonials,
    services: settings.services,
    paths: {
      collections: pathTo('collections', 'pt'),
      gallery: pathTo('gallery', 'pt'),
      colourSamples: pathTo('colourSamples', 'pt'),
      simulator: pathTo('simulator', 'pt'),
      story: pathTo('story', 'pt'),
      bespoke: pathTo('bespoke', 'pt'),
      designers: pathTo('designers', 'pt'),
      exclusiveAccess: pathTo('exclusiveAccess', 'pt'),
    },
  }
}

export type HomeView = ReturnType<typeof toHomeView>

type ToPicture = (url: string, alt?: string) => Picture

function toCollectionView(one: Collection, standing: Standing, picture: ToPicture): CollectionView {
  return {
    id: one.id,
    title: one.title,
    text: one.description ?? '',
    explore: one.explore_text ?? '',
    url: collectionLink(one, 'pt', standing),
    picture: one.image_url ? picture(one.image_url, one.title) : null,
  }
}

function toFeaturedView(
  one: Collection,
  standing: Standing & { readonly rugs: ReadonlyMap<string, Rug> },
  prices: PriceRules,
  picture: ToPicture,
): FeaturedView {
  const { rug, url } = featuredRug(one, standing, 'pt')
  const large = one.image_url ?? (rug && rugPicture(rug))
  const thumbnail = one.collection_images[0]?.image_url ?? one.image_url ?? rug?.image_url
  return {
    ...toCollectionView(one, standing, picture),
    picture: large ? picture(large, one.title) : null,
    url,
    thumbnail: thumbnail ? picture(thumbnail, one.title) : null,
    price: rug ? leastPrice(rug, 'pt', prices) : null,
    slug: rug?.slug ?? null,
  }
}

/** A rug as the featured products show it where they bring no picture of their own. */
function rugPicture(rug: Rug): string | null {
  return rugImageOf(rug, 'scene') ?? rug.image_url
}
