import { siteContext } from '#app/context.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { toPicture } from '#content/media/media.ts'
import type { Route } from './+types/route'
import { LanguagePicker } from './language-picker.tsx'
import { pt } from './pt.ts'

const video = '/storage/v1/object/public/videos/picker.mp4'
const poster = '/storage/v1/object/public/site-assets/video/picker-poster.jpg'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title }, { name: 'description', content: loaderData?.words.description }]
}

/** The picker can do without what the database knows of its picture. */
export async function loader({ context }: Route.LoaderArgs) {
  const { client, supabase, report } = context.get(siteContext)
  const known = await listMedia(client, [poster]).catch((problem) => {
    report('media', problem)
    return new Map()
  })
  return {
    words: pt,
    poster: toPicture(poster, known, 'pt'),
    videoUrl: `${supabase.url}${video}`,
    brazilUrl: pathTo('home', 'pt'),
    spainUrl: pathTo('home', 'es'),
  }
}

export default function LanguagePickerRoute({ loaderData }: Route.ComponentProps) {
  return <LanguagePicker {...loaderData} />
}
