import { type Site, siteContext } from '#app/context.ts'
import { es } from '#app/simulator/es.ts'
import { pt } from '#app/simulator/pt.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { type FormAnswer, trapField } from '#app/site/parts/form/form-answer.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import { readForm } from '#app/site/parts/form/read-form.ts'
import { mostRequestBytes, readPicture } from '#app/site/parts/form/read-picture.ts'
import { isRecolourable, keptRegions } from '#content/colour-regions/colour-regions.ts'
import { toLeadColours } from '#content/colour-regions/dyed-colours.ts'
import { paletteYarns } from '#content/colour-regions/palettes.ts'
import { listColourSamples } from '#content/colour-samples/colour-sample.queries.ts'
import { sceneRequestSchema } from '#content/leads/lead.schema.ts'
import { nameRug, toSceneLead } from '#content/leads/lead.ts'
import type { LeadColour } from '#content/leads/lead-colours.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import { newId } from '#content/new-id.ts'
import { ownRoomSlug } from '#content/rooms/own-room.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { drawnOf, resizeTo } from '#content/rugs/resizing.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import type { Rug } from '#content/rugs/rug.ts'
import { sizeLabel } from '#content/rugs/rug-size.ts'
import type { SecondRug } from '#content/scene/scene.ts'
import { mostOptions } from '#content/scene/scene-parameters.ts'
import { readScene } from '#content/scene/scene-query.ts'
import { filled } from '#i18n/filled.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'

const fields = ['name', 'contact', 'message', 'consent', 'id', 'scene', 'others']
/** How the releases before 1.2 asked for it: their requests may still wait on a device. */
const olderContacts = ['whatsapp', 'email']

/**
 * Takes a request for a price from the simulator with the picture that its visitor made, both under the id that the
 * device gave them, so that one sent again is kept once. Answers as forms do, with the backend away too.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, mostRequestBytes)
  if (form.get(trapField)) return Response.json(sentAs(newId()))
  const locale: Locale = form.get('locale') === 'es' ? 'es' : 'pt'
  const words = locale === 'es' ? esForm : ptForm
  const values = Object.fromEntries(fields.map((name) => [name, textOf(form.get(name))]))
  values.contact ||= olderContacts.map((name) => textOf(form.get(name))).find(Boolean) ?? ''
  const checked = sceneRequestSchema({ ...words, ...words.problems }).safeParse(values)
  if (!checked.success) {
    const problems: Record<string, string> = {}
    for (const { path, message } of checked.error.issues) problems[String(path[0])] ??= message
    return refusal(422, problems)
  }
  const site = context.get(siteContext)
  const { scene, others } = checked.data
  const laid = await readLaidRug(site, scene, locale)
  if (!laid) return refusal(422, {}, words.failed)
  const picture = await readPicture(form)
  const url = urlOf(site, scene)
  const options = await readOptions(site, others, locale)
  const row = toSceneLead(
    checked.data,
    { ...laid, url, options, picture: picture !== null },
    locale,
    new Date(),
  )
  const kept = await site.inbox.keep('leads', row, picture ?? undefined)
  if (kept.ok) return Response.json(sentAs(row.id))
  return refusal({ invalid: 422, 'too-many': 429, unavailable: 503 }[kept.problem], {}, words.failed)
}

const urlOf = ({ siteUrl }: Site, scene: string) => `${siteUrl}${pathTo('simulator', 'pt')}?${scene}`

/** What is asked for with the first scene, as staff read it; what does not exist is left out. */
async function readOptions(site: Site, others: string, locale: Locale) {
  const scenes = others
    .split('\n')
    .filter(Boolean)
    .slice(0, mostOptions - 1)
  const read = await Promise.all(scenes.map((scene) => readLaidRug(site, scene, locale)))
  return read.flatMap((laid, at) => {
    if (!laid) return []
    const { rug, size, room, note, colours } = laid
    const said = filled(pt.options.asked, { number: String(at + 2), rug: rug.name, size, room })
    const dyes = colours?.colours.map(({ name }) => name).join(', ')
    const line = [said, dyes, note, urlOf(site, scenes[at] ?? '')].filter(Boolean).join('\n')
    return [{ name: rug.name, line }]
  })
}

/**
 * The rug, room and size of a scene in words; null for one that does not exist. While the catalogue cannot be read a
 * rug goes by its reference: the request is worth more than its name.
 */
async function readLaidRug({ read }: Site, scene: string, locale: Locale) {
  const asked = readScene(new URLSearchParams(scene))
  const room = asked.view === ownRoomSlug ? ownRoomIn(locale) : rooms.find((one) => one.slug === asked.view)
  const { rug: slug } = asked
  if (!room || !slug || !asked.size) return null
  const slugs = asked.second ? [slug, asked.second.rug] : [slug]
  const rugs = await read.orWithout('the rugs of a scene', (client) => listRugsBySlug(client, slugs), null)
  const rug = rugs ? rugs.get(slug) : { id: null, name: nameRug(slug).name }
  if (!rug) return null
  const size = sizeLabel(`${asked.size.width} x ${asked.size.length} m`, locale).replaceAll('\u00a0', ' ')
  const dyes = asked.colours ? await read.orWithout('dyes', listColourSamples, []) : []
  const colours = coloursOf(asked.colours, rugs?.get(slug) ?? null, dyes)
  const known = rugs?.get(slug)
  const made = known && resizeTo(drawnOf(known, asked.size.width > asked.size.length), asked.size)
  const note = [made && pt.made[made.how], secondIn(asked.second, rugs)].filter(Boolean).join('\n')
  return { rug, colours, size, room: room.title[locale], note }
}

/** The second rug of a scene as staff read it; nothing of one that does not exist. */
function secondIn(second: SecondRug | undefined, rugs: Awaited<ReturnType<typeof listRugsBySlug>> | null) {
  const rug = second && (rugs ? rugs.get(second.rug) : nameRug(second.rug))
  if (!second || !rug) return null
  const { asked, where } = pt.second
  const { width, length } = second.placement
  const size = sizeLabel(`${width} x ${length} m`, 'pt').replaceAll('\u00a0', ' ')
  return filled(asked, { rug: rug.name, size, where: second.over ? where.over : where.beneath })
}

/** The colours that were asked for, in the words of the workshop; none for a rug that is offered in its own alone. */
function coloursOf(asked: readonly string[] | undefined, rug: Rug | null, samples: readonly LeadColour[]) {
  if (rug && !isRecolourable(rug)) return null
  const { names, inOriginal: original, custom } = pt.recolour
  const dyes = [...samples, ...paletteYarns(names)]
  return toLeadColours(asked, dyes, (rug && keptRegions(rug)?.regions) || [], { original, custom })
}

/** The room that a visitor photographed: it is in the picture alone. */
function ownRoomIn(locale: Locale) {
  const { name } = (locale === 'es' ? es : pt).ownRoom
  return { title: { pt: name, es: name } }
}

function refusal(status: number, problems: Record<string, string>, failed?: string): Response {
  return Response.json({ state: 'refused', problems, values: {}, failed } satisfies FormAnswer, { status })
}

function sentAs(id: string): FormAnswer {
  return { state: 'sent', number: requestNumber(id) }
}

/** Line ends as one letter, and no other control characters: the database takes none. */
function textOf(value: FormDataEntryValue | null): string {
  if (typeof value !== 'string') return ''
  return [...value.replace(/\r\n?/g, '\n')].filter((letter) => letter >= ' ' || letter === '\n').join('')
}
