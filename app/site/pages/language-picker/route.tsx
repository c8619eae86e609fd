import { siteContext } from '#app/context.ts'
import { addressMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { toPicture } from '#content/media/media.ts'
import { uprightViewOf } from '#content/media/upright-views.ts'
import { languagePickerPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { LanguagePicker } from './language-picker.tsx'
import { pt } from './pt.ts'

const video = '/storage/v1/object/public/videos/picker.mp4'
const poster = '/storage/v1/object/public/site-assets/video/picker-poster.jpg'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** The picker can do without what the database knows of its picture. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read, readSettings, supabase, siteUrl } = context.get(siteContext)
  const [known, settings] = await Promise.all([read.pictures([poster]), readSettings()])
  const upright = uprightViewOf(video, settings.upright)
  const homes = { pt: pathTo('home', 'pt'), es: pathTo('home', 'es') }
  return {
    meta: addressMeta({
      siteUrl,
      locale: 'pt',
      path: languagePickerPath,
      translations: homes,
      otherwise: languagePickerPath,
      title: pt.title,
      description: pt.description,
    }),
    words: pt,
    poster: toPicture(poster, known, 'pt'),
    video: { url: supabase.url + video, upright: upright && supabase.url + upright },
    brazilUrl: homes.pt,
    spainUrl: homes.es,
  }
}

export default function LanguagePickerRoute({ loaderData: { meta: _, ...shown } }: Route.ComponentProps) {
  return <LanguagePicker {...shown} />
}
