import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { inRow } from '#app/site/parts/picture-row/row-boxes.ts'
import { toneQuery } from '#content/colour-regions/dyed-colours.ts'
import { listColourSamples } from '#content/colour-samples/colour-sample.queries.ts'
import type { Client } from '#content/database/client.ts'
import { listGallerySamples } from '#content/gallery/gallery-sample.queries.ts'
import { toPicture } from '#content/media/media.ts'
import { es as esTerms } from '#content/rug-terms/es.ts'
import { pt as ptTerms } from '#content/rug-terms/pt.ts'
import { readCatalogue, readFacets } from '#content/rugs/catalogue.queries.ts'
import { type ColourFamily, colourFamilyOf } from '#content/rugs/colour-family.ts'
import { valuesAmong } from '#content/rugs/rug-filter.ts'
import { toSlug } from '#content/slug.ts'
import { catalogueQuery } from '#i18n/catalogue-paths.ts'
import { chosenRugQuery, localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { ColourSamplesPage } from './colour-samples-page.tsx'
import { es } from './es.ts'
import { pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the swatches and the pictures. Can do without the staff's samples, and without the rugs in such colours. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
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
  const present = valuesAmong(facets, 'colour')
  const worn = [...new Set(swatches.map(({ hex }) => colourFamilyOf(hex)))].filter((colour) =>
    present.includes(colour),
  )
  // One that wears such a colour already is dyed least.
  const wearers = await Promise.all(
    worn.map((colour) =>
      read.orWithout('a rug of a colour', (client) => firstOfColour(client, colour), undefined),
    ),
  )
  const rugsIn = (colour: ColourFamily) =>
    worn.includes(colour)
      ? `${pathTo('rugs', locale)}?${catalogueQuery[locale].colour}=${toSlug(terms.colours[colour])}`
      : null
  const inRoom = (hex: string) => {
    const rug = wearers[worn.indexOf(colourFamilyOf(hex))]
    const asked = { ...(rug && { [chosenRugQuery]: rug }), [toneQuery]: hex.slice(1).toLowerCase() }
    return `${pathTo('simulator', locale)}?${new URLSearchParams(asked)}`
  }
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
      simulatorUrl: inRoom(hex),
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

async function firstOfColour(client: Client, colour: ColourFamily): Promise<string | undefined> {
  const { slugs } = await readCatalogue(client, { allOf: [`colour:${colour}`] }, { first: 0, many: 1 })
  return slugs[0]
}

export default function ColourSamples({ loaderData }: Route.ComponentProps) {
  return <ColourSamplesPage {...loaderData} />
}
