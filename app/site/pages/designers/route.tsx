import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { toPicture } from '#content/media/media.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { DesignersPage } from './designers-page.tsx'
import { es } from './es.ts'
import { pt } from './pt.ts'

const asset = '/storage/v1/object/public/site-assets'
const pictures = {
  room: `${asset}/scenes/biblioteca-retrato--golden-lines.jpg`,
  samples: `${asset}/craft/fios.jpg`,
  shape: `${asset}/scenes/apartamento-niemeyer--curva-livre.jpg`,
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** The page can do without what the database knows of its pictures. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const { read, siteUrl } = context.get(siteContext)
  const words = locale === 'es' ? es : pt
  const known = await read.pictures(Object.values(pictures))
  const { title, description } = words
  return {
    meta: pageMeta({ siteUrl, locale, page: 'designers', title, description, place: words.place }),
    words,
    pictures: {
      room: toPicture(pictures.room, known, locale),
      samples: toPicture(pictures.samples, known, locale),
      shape: toPicture(pictures.shape, known, locale),
    },
    paths: {
      contact: pathTo('contact', locale),
      samples: pathTo('colourSamples', locale),
      bespoke: pathTo('bespoke', locale),
      rugs: pathTo('rugs', locale),
    },
  }
}

export default function DesignersRoute({ loaderData: { words, pictures, paths } }: Route.ComponentProps) {
  return <DesignersPage words={words} pictures={pictures} paths={paths} />
}
