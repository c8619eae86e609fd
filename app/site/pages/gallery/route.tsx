import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { inRow } from '#app/site/parts/picture-row/row-boxes.ts'
import { captionOf, withSeenRugs } from '#app/site/parts/seen-rug/seen-rug-view.ts'
import { listCollections } from '#content/collections/collection.queries.ts'
import type { CollectionKind } from '#content/collections/collection.ts'
import type { Client } from '#content/database/client.ts'
import { toGallerySets } from '#content/gallery/gallery-set.ts'
import { toPicture } from '#content/media/media.ts'
import type { SeenRug } from '#content/rugs/seen-rug.ts'
import { listRugsSeenIn } from '#content/rugs/seen-rugs.queries.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { GalleryPage } from './gallery-page.tsx'
import { inHall } from './hall-boxes.ts'
import { pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Can do without any of the collections: what could not be read has no row (and the page is not kept). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  const words = locale === 'es' ? es : pt
  const { read, siteUrl } = context.get(siteContext)
  const setsOf = async (kind: CollectionKind) => {
    const ofKind = (client: Client) => listCollections(client, kind)
    return toGallerySets(await read.orWithout(`collections: ${kind}`, ofKind, []), locale)
  }
  const [families, categories, exhibitions] = await Promise.all([
    setsOf('family'),
    setsOf('category'),
    setsOf('exhibition'),
  ])
  const inOrder = [...families, ...exhibitions, ...categories]
  const urls = inOrder.flatMap((set) => set.images)
  const [known, rugs] = await Promise.all([
    read.pictures(urls),
    read.orWithout(
      'rugs of the gallery',
      (client) => listRugsSeenIn(client, urls),
      new Map<string, SeenRug>(),
    ),
  ])
  const withPictures = (sets: typeof inOrder, place: 'row' | 'hall' = 'row') =>
    sets.map((set) => {
      const { id, name, text, images } = set
      const pictures = images.map((url, index) => ({
        ...toPicture(url, known, locale, `${name} ${index + 1}`),
        caption: captionOf(rugs.get(url), locale, name),
      }))
      const mirrored = inOrder.indexOf(set) % 2 === 1
      return {
        id,
        name,
        text,
        mirrored,
        pictures: withSeenRugs(place === 'hall' ? inHall(pictures) : inRow(pictures, mirrored), rugs, locale),
      }
    })
  return {
    meta: pageMeta({
      siteUrl,
      locale,
      page: 'gallery',
      title: words.metaTitle,
      description: words.description,
      place: words.title,
    }),
    families: withPictures(families),
    categories: withPictures(categories),
    exhibitions: withPictures(exhibitions, 'hall'),
    paths: { home: pathTo('home', locale), contact: pathTo('contact', locale) },
    words,
  }
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return <GalleryPage {...loaderData} />
}
