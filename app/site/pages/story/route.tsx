import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { shownFigures, shownPictures } from '#content/claims/shown.ts'
import { toPicture } from '#content/media/media.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { StoryPage } from './story-page.tsx'

const asset = '/storage/v1/object/public/site-assets'
const pictures = {
  opening: `${asset}/craft/tufagem.jpg`,
  street: `${asset}/craft/fachada.jpg`,
  yarn: `${asset}/craft/fios-claros.jpg`,
  relief: `${asset}/rugs/natureza/detail.jpg`,
  closing: `${asset}/scenes/showroom--ocean-blue.jpg`,
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** The page can do without what the database knows of its pictures, and without the settings. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const { claims } = await readSettings()
  const words = locale === 'es' ? es : pt
  const shown = shownPictures(pictures, claims)
  const known = await read.pictures(Object.values(shown))
  const picture = (name: keyof typeof pictures) => toPicture(shown[name], known, locale)
  const { title, description } = words
  return {
    meta: pageMeta({ siteUrl, locale, page: 'story', title, description, place: words.place }),
    words: { ...words, figures: shownFigures(words.figures, claims) },
    pictures: {
      opening: picture('opening'),
      street: picture('street'),
      yarn: picture('yarn'),
      relief: picture('relief'),
      closing: picture('closing'),
    },
    paths: { contact: pathTo('contact', locale), gallery: pathTo('gallery', locale) },
  }
}

export default function StoryRoute({ loaderData: { words, pictures, paths } }: Route.ComponentProps) {
  return <StoryPage words={words} pictures={pictures} paths={paths} />
}
