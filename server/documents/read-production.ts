import type { Client } from '#content/database/client.ts'
import { asItStands } from '#content/drawings/standing-drawing.schema.ts'
import { openInbox } from '#content/inbox/inbox.queries.ts'
import { leadPictureBucket, privatePicturePath } from '#content/leads/lead-picture.ts'
import { type Agreed, readAgreed } from '#content/quotes/agreed.queries.ts'
import { pileLabel } from '#content/rugs/pile-label.ts'
import { findRugAsked } from '#content/rugs/rug.queries.ts'
import { type Rug, rugImageOf } from '#content/rugs/rug.ts'
import { rugPromise } from '#content/rugs/rug-promise.ts'
import { toSize } from '#content/rugs/rug-size.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { languageTag } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import { refusesSession } from '#server/for-members.ts'
import type { DrawnMap, ProductionView } from './document-view.ts'
import { filledIn, toPrint } from './print-rug.ts'
import { productionWords as words } from './pt.ts'
import { drawnFacts, readDrawnMap } from './read-drawn-map.ts'
import { type Requested, requestedOf, toMake } from './requested.ts'

/** A production sheet, and the bytes of the picture that its visitor made, where there is one. */
type Production = { readonly view: ProductionView; readonly made: Uint8Array | null }

/**
 * Reads the production sheet of a lead, or of a quote that answers none, with the rights of whoever asks: row-level
 * security decides. That the inbox was opened is written down. What the client accepted goes before what was asked for.
 * `no-session` when the token is none; `not-found` also for who may not read it.
 */
export async function readProduction(
  client: Client,
  token: string,
  id: string,
  siteUrl: string,
): Promise<Production | 'no-session' | 'not-found'> {
  const { error: noSession } = await client.auth.getUser(token)
  if (noSession && refusesSession(noSession)) return 'no-session'
  if (noSession) throw new Error('The session could not be checked', { cause: noSession })
  const opened = await openInbox(client, 'leads')
  if (!opened.ok) {
    if (opened.problem === 'not-allowed') return 'not-found'
    throw new Error('The inbox could not be opened', { cause: opened.problem })
  }
  const { data, error } = await client.from('leads').select('*').eq('id', id).maybeSingle()
  if (error) throw new Error('The lead could not be read', { cause: error })
  const lead = data && asItStands(data)
  const agreed = await readAgreed(client, lead ? { lead: id } : { quote: id })
  const requested = lead ?? (agreed && requestedOf(agreed))
  if (!requested) return 'not-found'
  const wanted = toMake(requested, agreed)
  const [rug, settings, made, drawn] = await Promise.all([
    // A request that names no row of the catalogue may still name its rug.
    findRugAsked(client, { ...wanted, id: agreed ? null : requested.rug_id }),
    getSiteSettings(client),
    readOwnPicture(client, requested),
    lead && readDrawnMap(client, lead),
  ])
  const facts = drawnFacts(lead)
  const isChangedSince = agreed !== null && facts.changedAt > Date.parse(agreed.sentAt)
  const found = {
    requested,
    agreed,
    facts,
    isChangedSince,
    rug,
    settings,
    siteUrl,
    made: made !== null,
    drawn,
  }
  return { view: toProductionView(found), made }
}

/** The picture that the visitor made: staff alone may read it. One that is gone leaves the rug's own. */
async function readOwnPicture(client: Client, { image_url }: Requested): Promise<Uint8Array | null> {
  const path = privatePicturePath(image_url ?? '')
  if (!path) return null
  const { data } = await client.storage.from(leadPictureBucket).download(path)
  return data && new Uint8Array(await data.arrayBuffer())
}

type Sheet = {
  readonly requested: Requested
  readonly agreed: Agreed | null
  readonly rug: Rug | null
  readonly settings: SiteSettings
  readonly siteUrl: string
  /** Whether the picture that only staff may read is at hand. */
  readonly made: boolean
  readonly drawn: DrawnMap | null
  /** What its drawing says of it, where it has one. */
  readonly facts: ReturnType<typeof drawnFacts>
  /** Whether its drawing is another than when the accepted quote was sent. */
  readonly isChangedSince: boolean
}

/** A request as the workshop reads it. The picture is the one that the visitor made, else the rug's own. */
function toProductionView({ requested: lead, agreed, ...found }: Sheet): ProductionView {
  const { rug, settings, siteUrl, made, drawn, facts } = found
  const wanted = toMake(lead, agreed)
  const own = rug && (rugImageOf(rug, 'packshot') ?? rug.image_url)
  const heading = (agreed ? wanted.name : rug?.name) || wanted.name || words.bespoke
  const date = new Intl.DateTimeFormat(languageTag.pt, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  return {
    kind: 'production',
    language: languageTag.pt,
    title: `Cartacho \u00b7 ${words.label} ${heading}`,
    label: words.label,
    siteUrl,
    heading,
    code: rug?.code ?? '',
    picture: toPrint(
      !wanted.isAsked || (privatePicturePath(lead.image_url ?? '') && !made) ? own : (lead.image_url ?? own),
      { width: 1600, height: null },
      { known: new Map(), locale: 'pt' },
      heading,
    ),
    facts: filledIn([
      { name: words.facts.size, value: centimetres(wanted.size) },
      { name: words.facts.area, value: facts.area || squareMetres(wanted.size, rug) },
      { name: words.facts.corner, value: wanted.cornerCm === null ? '' : `${wanted.cornerCm} cm` },
      { name: words.facts.technique, value: rug?.technique ?? facts.technique },
      { name: words.facts.shape, value: facts.shape },
      { name: words.facts.pile, value: rug ? pileLabel(rug, 'pt') : facts.pile },
      { name: words.facts.border, value: facts.border },
      { name: words.facts.carved, value: facts.carved },
      { name: words.facts.tolerance, value: rug ? rugPromise(rug, settings.techniques, 'pt').tolerance : '' },
      { name: words.facts.room, value: lead.room ?? '' },
      { name: words.facts.date, value: date.format(new Date(lead.created_at)) },
      { name: words.facts.quote, value: wanted.quote },
    ]),
    colours:
      wanted.colours.length > 0 ? wanted.colours : (rug?.colours ?? []).map((hex) => ({ name: '', hex })),
    texts: filledIn([
      { name: words.attention, value: found.isChangedSince ? words.changedSince : '' },
      { name: words.agreed, value: wanted.agreed },
      { name: words.agreedNotes, value: wanted.notes },
      { name: words.message, value: withoutOwnAddresses(lead.message ?? '', siteUrl) },
      { name: words.notes, value: lead.notes ?? '' },
    ]),
    scene: sceneAddress(lead.message ?? '', siteUrl),
    drawn,
    client: filledIn([
      { name: words.name, value: lead.name },
      { name: 'WhatsApp', value: lead.whatsapp ?? '' },
      { name: 'E-mail', value: lead.email ?? '' },
    ]),
    words: { colours: words.colours, client: words.client, scene: words.scene, more: words.more },
  }
}

/** The area that is paid for, of the rectangle or the ellipse; empty for a free outline or an unknown size. */
function squareMetres(text: string, rug: Rug | null): string {
  const size = toSize(text)
  if (!size || rug?.shape === 'organic') return ''
  const isRound = size.round || rug?.shape === 'round'
  const area = size.width * size.length * (isRound ? Math.PI / 4 : 1)
  return `${new Intl.NumberFormat(languageTag.pt, { maximumFractionDigits: 2 }).format(area)} m\u00b2`
}

const scenes = `${pathTo('simulator', 'pt')}?`
const ownPages = [scenes, pathTo('product', 'pt', { slug: '' })]

/**
 * The address of the scene that a visitor laid out, which the site wrote below the message: whole, or as a path while
 * it had no public address. Null also where it has none now.
 */
function sceneAddress(message: string, siteUrl: string): string | null {
  const line = message.split('\n').find((one) => one.startsWith(scenes) || one.startsWith(siteUrl + scenes))
  if (line === undefined || !siteUrl) return null
  return line.startsWith('/') ? siteUrl + line : line
}

/** What the visitor wrote, without the addresses of our own pages that stand at the ends of its lines. */
function withoutOwnAddresses(message: string, siteUrl: string): string {
  const lines = message.split('\n').map((line) => {
    const whole = siteUrl ? line.indexOf(`${siteUrl}/`) : -1
    const places = [whole, ...ownPages.map((page) => ` ${line}`.indexOf(` ${page}`))]
    const at = Math.min(...places.filter((place) => place >= 0), line.length)
    return at < line.length ? line.slice(0, at).trimEnd() : line
  })
  return lines
    .filter((line, at) => line !== '' || message.split('\n')[at] === '')
    .join('\n')
    .trim()
}

/** A size in centimetres, as the workshop measures; what is no size stays as it was written. */
function centimetres(text: string): string {
  const size = toSize(text)
  if (!size) return text
  const [width, length] = [size.width, size.length].map((metres) => Math.round(metres * 100))
  return size.round ? `\u00d8 ${width} cm` : `${width} \u00d7 ${length} cm`
}
