import { longestWord } from '#app/site/parts/fitted-words/longest-word.ts'
import { pictureKey } from '#content/claims/claims.ts'
import { isHidden } from '#content/claims/shown.ts'
import { type Collection, collectionWords } from '#content/collections/collection.ts'
import { collectionLink, type Standing } from '#content/collections/collection-link.ts'
import { defaultHeroVideo } from '#content/hero-videos/default-hero-video.ts'
import type { HeroVideo } from '#content/hero-videos/hero-video.ts'
import { type KnownMedia, type Picture, toPicture } from '#content/media/media.ts'
import { uprightViewOf } from '#content/media/upright-views.ts'
import { leastPrice } from '#content/rugs/least-price.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import { type Rug, rugImageOf, rugWords } from '#content/rugs/rug.ts'
import type { Fair, Service, SiteSettings, Testimonial } from '#content/site-settings/site-settings.ts'
import { pathTo } from '#i18n/paths.ts'

const asset = '/storage/v1/object/public/site-assets'

/** The pictures that belong to the page itself, not to a row that staff edit. */
const pagePictures = {
  hero: `${asset}/scenes/sala-jardins--ocean-blue.jpg`,
  facade: `${asset}/craft/fachada.jpg`,
  story: `${asset}/craft/tufagem.jpg`,
  crafts: `${asset}/craft/fios-claros.jpg`,
  closing: `${asset}/scenes/sala-jardins-retrato--natureza.jpg`,
}

/** The poster that the Brazilian hero begins with; this page has a room of its own for it. */
const builtInPoster = `${asset}/video/hero-poster.jpg`

const shownCollections = ['classica', 'contemporanea', 'geometrica'] as const
export const shownRugs = 5

/** What the database gave for the page. */
export type HomeSpainContent = {
  readonly heroVideo: HeroVideo | null
  readonly settings: SiteSettings
  readonly categories: readonly Collection[]
  /** What an address may name. */
  readonly standing: Standing
  /** The rugs of the featured products, in their order. */
  readonly rugs: readonly Rug[]
}

/** Every address whose picture the page shows. */
export function pictureUrls({ heroVideo, settings, categories, rugs }: HomeSpainContent): string[] {
  return [
    ...Object.values(pagePictures),
    heroVideo?.poster_url,
    ...settings.spring.left,
    settings.spring.right,
    ...categories.map((one) => one.image_url),
    ...rugs.map(rugPicture),
    ...settings.fairs.map((fair) => fair.image_url),
  ].filter((url): url is string => Boolean(url))
}

/** The Spanish home as its sections draw it. */
export function toHomeSpainView(content: HomeSpainContent, known: KnownMedia, alt: string) {
  const { settings, categories, standing, rugs } = content
  const heroVideo = content.heroVideo ?? defaultHeroVideo
  const picture = (url: string, described?: string) => toPicture(url, known, 'es', described)
  const poster = heroVideo.poster_url
  return {
    hero: {
      poster: picture(poster && poster !== builtInPoster ? poster : pagePictures.hero),
      video: {
        url: heroVideo.url,
        upright: uprightViewOf(heroVideo.url, settings.upright),
        kind: heroVideo.video_type,
        title: heroVideo.title ?? '',
        own: heroVideo.url.startsWith('/'),
      },
    },
    // What stands instead of it elsewhere says nothing here: the section is this picture.
    facade: isHidden(settings.claims, pictureKey('facade')) ? null : picture(pagePictures.facade),
    story: picture(pagePictures.story),
    spring: {
      left: settings.spring.left.map((url, slot) => picture(url, `${alt} ${slot + 1}`)),
      right: picture(settings.spring.right, `${alt} 5`),
    },
    collections: shownCollections.flatMap((slug) => {
      const found = categories.find((one) => one.slug === slug)
      return found ? [toCollectionView(found, standing, picture)] : []
    }),
    crafts: picture(pagePictures.crafts),
    rugs: rugs.slice(0, shownRugs).map((rug) => toRugView(rug, settings.prices, picture)),
    services: settings.services.map(inSpanish),
    fairs: settings.fairs.toSorted((a, b) => b.year - a.year).map((fair) => toFairView(fair, picture)),
    testimonials: settings.testimonials.map(spokenInSpanish),
    closing: picture(pagePictures.closing),
    paths: {
      collections: pathTo('collections', 'es'),
      story: pathTo('story', 'es'),
      rugs: pathTo('rugs', 'es'),
      gallery: pathTo('gallery', 'es'),
      colourSamples: pathTo('colourSamples', 'es'),
      contact: pathTo('contact', 'es'),
      designers: pathTo('designers', 'es'),
    },
  }
}

export type HomeSpainView = ReturnType<typeof toHomeSpainView>

type ToPicture = (url: string, alt?: string) => Picture

function toCollectionView(one: Collection, standing: Standing, picture: ToPicture) {
  const { title, description } = collectionWords(one, 'es')
  return {
    id: one.id,
    title,
    text: description,
    url: collectionLink(one, 'es', standing),
    picture: one.image_url ? picture(one.image_url, title) : null,
  }
}

function toRugView(rug: Rug, prices: PriceRules, picture: ToPicture) {
  const { name, description } = rugWords(rug, 'es')
  const url = rugPicture(rug)
  return {
    id: rug.id,
    slug: rug.slug,
    name,
    letters: longestWord(name),
    // The first sentence: the whole of it stands on the rug's page.
    line: /^.*?[.…](?=\s|$)/s.exec(description)?.[0] ?? description,
    price: leastPrice(rug, 'es', prices),
    url: pathTo('product', 'es', { slug: rug.slug }),
    picture: url ? picture(url, name) : null,
  }
}

function rugPicture(rug: Rug): string | null {
  return rugImageOf(rug, 'packshot') ?? rug.image_url
}

function toFairView(fair: Fair, picture: ToPicture) {
  const title = fair.title_es || fair.title
  return {
    id: fair.id,
    year: fair.year,
    title,
    text: fair.description_es || fair.description,
    picture: fair.image_url ? picture(fair.image_url, title) : null,
  }
}

function inSpanish(service: Service) {
  return {
    id: service.id,
    title: service.title_es || service.title,
    text: service.description_es || service.description,
  }
}

function spokenInSpanish(one: Testimonial) {
  return { id: one.id, quote: one.quote_es || one.quote, author: one.author, role: one.role_es || one.role }
}
