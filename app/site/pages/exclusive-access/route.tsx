import { siteContext } from '#app/context.ts'
import { answerForm } from '#app/site/parts/form/answer-form.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import type { PageHandle } from '#app/site/parts/page-handle/page-handle.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { accessRequestSchema } from '#content/access-requests/access-request.schema.ts'
import { toAccessRequestRow } from '#content/access-requests/access-request.ts'
import { toPicture } from '#content/media/media.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { ExclusiveAccessPage } from './exclusive-access-page.tsx'
import { pt } from './pt.ts'

const library = '/storage/v1/object/public/site-assets/scenes/biblioteca--golden-lines.jpg'
const corner = '/storage/v1/object/public/site-assets/rugs/golden-lines/corner.jpg'
const fields = ['name', 'email', 'phone', 'company', 'profession', 'message', 'consent']

export const handle: PageHandle = { headerOverPicture: true }

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Shows the pictures, and does without what is known of them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { read, siteUrl } = context.get(siteContext)
  const known = await read.pictures([library, corner])
  return {
    meta: pageMeta({
      siteUrl,
      locale,
      page: 'exclusiveAccess',
      title: words.metaTitle,
      description: words.description,
      place: words.title,
    }),
    picture: toPicture(library, known, locale),
    corner: toPicture(corner, known, locale),
    privacyUrl: pathTo('privacy', locale),
    words,
    formWords: { ...formWords, sent: words.form.sent },
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, formWords } = wordsFor(url)
  const { inbox } = context.get(siteContext)
  return answerForm(
    { request, url },
    {
      fields,
      schema: accessRequestSchema({ ...formWords, ...formWords.problems }),
      keep: (asked, attempt) =>
        inbox.keep('access_requests', { ...attempt, ...toAccessRequestRow(asked, locale, new Date()) }),
      failed: formWords.failed,
    },
  )
}

function wordsFor(url: URL) {
  const locale = localeOfPath(url.pathname)
  return { locale, words: locale === 'es' ? es : pt, formWords: locale === 'es' ? esForm : ptForm }
}

export default function ExclusiveAccess({ loaderData, actionData }: Route.ComponentProps) {
  return <ExclusiveAccessPage {...loaderData} answer={actionData} />
}
