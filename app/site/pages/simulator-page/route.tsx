import { siteContext } from '#app/context.ts'
import { chosenRugQuery, localeOfPath, openSimulatorQuery } from '#app/i18n/paths.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { toPicture } from '#content/media/media.ts'
import { listRugs } from '#content/rugs/rug.queries.ts'
import { webAddress } from '#content/site-settings/site-settings.ts'
import type { Route } from './+types/route'
import { pictureUrls, toChooserView } from './chooser-view.ts'
import { EmbeddedSimulator } from './embedded-simulator.tsx'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { RugChooser } from './rug-chooser.tsx'

const poster = '/storage/v1/object/public/site-assets/scenes/showroom--ocean-blue.jpg'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the settings, which say whose simulator to show, and otherwise the rugs with their pictures. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const { client, siteUrl, readSettings } = context.get(siteContext)
  const words = locale === 'es' ? es : pt
  const { title, description } = words
  const meta = pageMeta({ siteUrl, locale, page: 'simulator', title, description })
  const { links } = await readSettings()
  // A page over TLS shows no frame without it.
  const simulatorUrl = /^https:/.test(links.simulator) ? webAddress(links.simulator) : null
  const open = searchParams.has(openSimulatorQuery)
  if (simulatorUrl) {
    const picture = toPicture(poster, await listMedia(client, [poster]), locale)
    return { meta, words, embedded: { url: simulatorUrl, open, picture }, chooser: null }
  }
  const rugs = await listRugs(client)
  const known = await listMedia(client, pictureUrls(rugs))
  const chooser = toChooserView(rugs, known, locale, searchParams.get(chosenRugQuery))
  return { meta, words, embedded: null, chooser }
}

export default function SimulatorRoute({ loaderData }: Route.ComponentProps) {
  const { words, embedded, chooser } = loaderData
  if (embedded) return <EmbeddedSimulator {...embedded} label={words.label} words={words.embedded} />
  return chooser && <RugChooser view={chooser} words={words} />
}
