import { siteContext } from '#app/context.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import type { PageHandle } from '#app/site/parts/page-handle/page-handle.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { listCollections } from '#content/collections/collection.queries.ts'
import { listColourSamples } from '#content/colour-samples/colour-sample.queries.ts'
import { toPicture } from '#content/media/media.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { readCatalogue } from '#content/rugs/catalogue.queries.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import { optionsIn } from '#content/scene/scene-parameters.ts'
import { type AskedScene, readExactScene, readScene } from '#content/scene/scene-query.ts'
import { nextStep, webAddress } from '#content/site-settings/site-settings.ts'
import { localeOfPath, openSimulatorQuery } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { EmbeddedSimulator } from './embedded-simulator.tsx'
import { es } from './es.ts'
import { firstViews } from './first-views.ts'
import { pt } from './pt.ts'
import { withFiles } from './room-files.ts'
import { sharedScene } from './shared-scene.ts'
import { SimulatorPage } from './simulator-page.tsx'
import { mostRugs, offeredRugs, pictureUrls, toSimulatorView } from './simulator-view.ts'
import { layFirst } from './stage/lay-first.ts'
import { roomPreloads } from './stage/room-preload.ts'

const poster = '/storage/v1/object/public/site-assets/scenes/showroom--ocean-blue.jpg'

export const handle: PageHandle = { headerOverPicture: true }

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the settings, which say whose simulator to show, and otherwise the rugs with their pictures. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const locale = localeOfPath(pathname)
  const { read, siteUrl, readSettings, laidPixels } = context.get(siteContext)
  const [words, formWords] = locale === 'es' ? [es, esForm] : [pt, ptForm]
  const { title, description } = words
  const described = { siteUrl, locale, page: 'simulator' as const, title, description }
  const settings = await readSettings()
  const { links, prices } = settings
  // A page over TLS shows no frame without it.
  const simulatorUrl = /^https:/.test(links.simulator) ? webAddress(links.simulator) : null
  if (simulatorUrl) {
    const picture = toPicture(poster, await read.pictures([poster]), locale)
    const embedded = { url: simulatorUrl, open: searchParams.has(openSimulatorQuery), picture }
    return { meta: pageMeta(described), words, formWords, embedded, view: null, laid: [] }
  }
  const asked = readScene(searchParams)
  const [first, categories, samples] = await Promise.all([
    read.needed('rugs', (client) => readCatalogue(client, {}, { first: 0, many: mostRugs })),
    // Without their names the rugs are still there to choose from.
    read.orWithout('categories', (client) => listCollections(client, 'category'), []),
    read.orWithout('dyes', listColourSamples, []),
  ])
  const offered = offeredRugs(first.slugs, [
    ...rugsOf(asked),
    ...optionsIn(searchParams).flatMap((scene) => rugsOf(readScene(new URLSearchParams(scene)))),
  ])
  const rugs = await read.needed('rugs', (client) => rugsInOrder(client, offered))
  const content = {
    rugs,
    more: first.total > rugs.length,
    categories,
    known: await read.pictures(pictureUrls(rugs)),
    rooms: rooms.map(withFiles),
    dyes: samples.map(({ name, hex }) => ({ name, hex })),
    prices,
    next: nextStep(settings, locale),
  }
  const view = toSimulatorView(content, asked, locale, siteUrl)
  const shared = sharedScene(view, readExactScene(searchParams), words.shared)
  const meta = [...pageMeta({ ...described, shared }), ...roomPreloads(firstViews(view))]
  const pictures = new Map(rugs.map(({ slug, image_url }) => [slug, image_url ?? '']))
  const lay = () => layFirst(view, asked, pictures, laidPixels)
  const laid = await read.orWithout('laid rug', lay, [])
  return { meta, words, formWords, embedded: null, view, laid }
}

const rugsOf = ({ rug, second, comparison }: AskedScene) => [rug, second?.rug, comparison?.other]

export default function SimulatorRoute({ loaderData }: Route.ComponentProps) {
  const { words, formWords, embedded, view, laid } = loaderData
  if (embedded) return <EmbeddedSimulator {...embedded} label={words.label} words={words.embedded} />
  return view && <SimulatorPage view={view} laid={laid} words={words} formWords={formWords} />
}
