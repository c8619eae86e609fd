import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { inRow } from '#app/site/parts/picture-row/row-boxes.ts'
import { listColourSamples } from '#content/colour-samples/colour-sample.queries.ts'
import { listGallerySamples } from '#content/gallery/gallery-sample.queries.ts'
import { toPicture } from '#content/media/media.ts'
import { es as esTerms } from '#content/rug-terms/es.ts'
import { pt as ptTerms } from '#content/rug-terms/pt.ts'
import { readFacets } from '#content/rugs/catalogue.queries.ts'
import { type ColourFamily, colourFamilyOf } from '#content/rugs/colour-family.ts'
import { valuesAmong } from '#content/rugs/rug-filter.ts'
import { toSlug } from '#content/slug.ts'
import { catalogueQuery } from '#i18n/catalogue-paths.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { ColourSamplesPage } from './colour-samples-page.tsx'
import { es } from './es.ts'
import { pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the swatches and the pictures. Can do without the staff's samples. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const words = locale === 'es' ? es : pt
  const terms = locale === 'es' ? esTerms : ptTerms
  const { read, siteUrl } = context.get(siteContext)
  const [swatches, all, facets] = await Promise.all([
    read.orWithout('colour samples', listColourSamples, []),
    read.orWithout('gallery samples', listGallerySamples, []),
    read.orWithout('colours of rugs', (client) => readFacets(client, {}), []),
  ])
  const samples = all.filter((sample) => sample.sample_images.length > 0)
  const urls = [
    ...swatches.map((swatch) => swatch.image_url),
    ...samples.flatMap((sample) => sample.sample_images.map((image) => image.image_url)),
  ].filter((url) => url !== null)
  const known = await read.pictures(urls)
  const rugsIn = (colour: ColourFamily) =>
    valuesAmong(facets, 'colour').includes(colour)
      ? `${pathTo('rugs', locale)}?${catalogueQuery[locale].colour}=${toSlug(terms.colours[colour])}`
      : null
  return {
    meta: pageMeta({
      siteUrl,
      locale,
      page: 'colourSamples',
      title: words.metaTitle,
      description: words.description,
      place: words.title,
    }),
    swatches: swatches.map(({ id, name, hex, image_url }) => ({
      id,
      name,
      hex: hex.toUpperCase(),
      rugsUrl: rugsIn(colourFamilyOf(hex)),
      picture: image_url ? toPicture(image_url, known, locale) : null,
    })),
    samples: samples.map((sample) => {
      const name = (locale === 'es' && sample.name_es) || sample.name
      const pictures = sample.sample_images.map((image, index) => ({
        ...toPicture(image.image_url, known, locale, `${name} ${index + 1}`),
        caption: name,
      }))
      return { id: sample.id, name, pictures: inRow(pictures) }
    }),
    contactUrl: pathTo('contact', locale),
    words,
  }
}

export default function ColourSamples({ loaderData }: Route.ComponentProps) {
  return <ColourSamplesPage {...loaderData} />
}
