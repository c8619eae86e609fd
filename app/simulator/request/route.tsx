import type { SupabaseClient } from '@supabase/supabase-js'
import { siteContext } from '#app/context.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { es } from '#app/simulator/es.ts'
import { pt } from '#app/simulator/pt.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { type FormAnswer, trapField } from '#app/site/parts/form/form-answer.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import { ownRoomSlug } from '#content/calibration/own-room.ts'
import { listColourSamples } from '#content/colour-samples/colour-sample.queries.ts'
import { type SceneRequest, sceneRequestSchema } from '#content/leads/lead.schema.ts'
import { toSceneLead } from '#content/leads/lead.ts'
import { leadPictureBucket, leadPicturePath } from '#content/leads/lead-picture.ts'
import { toLeadColours } from '#content/recolour/dyed-colours.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import { sizeLabel } from '#content/rugs/rug-size.ts'
import { readScene } from '#content/scene/scene-query.ts'
import type { Route } from './+types/route'
import { readPicture, readRequest } from './read-request.ts'

const fields = ['name', 'email', 'whatsapp', 'message', 'consent', 'id', 'scene']

/**
 * Takes a request for a price from the simulator: the picture first, into the bucket that only staff read, then the
 * row, both under the id that the device gave it, so that one sent again is kept once. Answers as forms do.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readRequest(request)
  if (form.get(trapField)) return Response.json({ state: 'sent' } satisfies FormAnswer)
  const locale: Locale = form.get('locale') === 'es' ? 'es' : 'pt'
  const [words, formWords] = locale === 'es' ? [es, esForm] : [pt, ptForm]
  const values = Object.fromEntries(fields.map((name) => [name, textOf(form.get(name))]))
  const checked = sceneRequestSchema({ ...formWords, ...words.request.problems }).safeParse(values)
  if (!checked.success) {
    const problems: Record<string, string> = {}
    for (const { path, message } of checked.error.issues) problems[String(path[0])] ??= message
    return refusal(422, problems)
  }
  const { client, siteUrl, inbox } = context.get(siteContext)
  const laid = await readLaidRug(client, checked.data, locale)
  if (!laid) return refusal(422, {}, formWords.failed)
  const picture = await readPicture(form)
  if (picture && !(await keepPicture(client, checked.data.id, picture)))
    return refusal(503, {}, formWords.failed)
  const url = `${siteUrl}${pathTo('simulator', 'pt')}?${checked.data.scene}`
  const row = toSceneLead(checked.data, { ...laid, url, picture: picture !== null }, locale, new Date())
  const kept = await inbox.keep('leads', row)
  if (kept.ok) return Response.json({ state: 'sent' } satisfies FormAnswer)
  return refusal({ invalid: 422, 'too-many': 429, unavailable: 503 }[kept.problem], {}, formWords.failed)
}

/** The rug, room and size of a scene in words; null for one that does not exist. */
async function readLaidRug(client: SupabaseClient, { scene }: SceneRequest, locale: Locale) {
  const asked = readScene(new URLSearchParams(scene))
  const room = asked.view === ownRoomSlug ? ownRoomIn(locale) : rooms.find((one) => one.slug === asked.view)
  const rug = asked.rug ? (await listRugsBySlug(client, [asked.rug])).get(asked.rug) : undefined
  if (!room || !rug || !asked.size) return null
  const size = sizeLabel(`${asked.size.width} x ${asked.size.length} m`, locale).replaceAll('\u00a0', ' ')
  const colours = asked.colours ? toLeadColours(asked.colours, await listColourSamples(client)) : null
  return { rug, size, room: room.title[locale], colours }
}

/** The room that a visitor photographed: it is in the picture alone. */
function ownRoomIn(locale: Locale) {
  const { name } = (locale === 'es' ? es : pt).ownRoom
  return { title: { pt: name, es: name } }
}

/** Whether the picture is kept now, or was before. */
async function keepPicture(
  client: SupabaseClient,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { error } = await client.storage
    .from(leadPictureBucket)
    .upload(leadPicturePath(id), bytes, { contentType: 'image/jpeg', upsert: false })
  return !error || ('statusCode' in error && String(error.statusCode) === '409')
}

function refusal(status: number, problems: Record<string, string>, failed?: string): Response {
  return Response.json({ state: 'refused', problems, values: {}, failed } satisfies FormAnswer, { status })
}

/** Line ends as one letter, and no other control characters: the database takes none. */
function textOf(value: FormDataEntryValue | null): string {
  if (typeof value !== 'string') return ''
  return [...value.replace(/\r\n?/g, '\n')].filter((letter) => letter >= ' ' || letter === '\n').join('')
}
