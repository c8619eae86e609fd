import { type DrawnRug, drawnLook, drawnSize, ownDrawingVersion } from '#content/drawings/drawing.ts'
import type { Locale } from '#i18n/locales.ts'
import type { BespokeBrief, QuoteRequest, RugRequest, SceneRequest } from './lead.schema.ts'
import type { LeadColour } from './lead-colours.ts'
import { leadPictureUrl } from './lead-picture.ts'
import { reachedAt } from './reached-at.ts'

/** Which wording of a quote request's consent a visitor agreed to; changes with the text. */
export const quoteConsentVersion = 'quote-2026-11'

/** A row of `leads` for a made-to-measure rug; `carpetName` is what staff read where a rug's name would stand. */
export function toBespokeLead(brief: BespokeBrief, carpetName: string, locale: Locale, now: Date) {
  return {
    ...personOf(brief, locale, now),
    carpet_name: carpetName,
    carpet_size: brief.size || null,
    room: brief.room || null,
    message: brief.message,
  }
}

/** A row of `leads` for a drawing that is to become a rug; `rug` is what the page made of it, null where it was only sent. */
export function toDrawingLead(
  request: Omit<BespokeBrief, 'consent'>,
  rug: DrawnRug | null,
  carpetName: string,
  locale: Locale,
  now: Date,
) {
  return {
    ...personOf(request, locale, now),
    carpet_name: carpetName,
    carpet_size: rug ? drawnSize(rug) : request.size || null,
    room: request.room || null,
    message: request.message || null,
    colours: rug && drawnLook(rug),
    drawing: { own: ownDrawingVersion, rug },
  }
}

/** A rug of which only its reference is known, while the catalogue cannot be read. */
export type NamedRug = { readonly slug: string; readonly name: string; readonly sizes: readonly [] }

/** A rug by its reference: `tapete-scallop` is called "tapete scallop". */
export function nameRug(slug: string): NamedRug {
  return { slug, name: slug.replaceAll('-', ' '), sizes: [] }
}

type Chosen = {
  readonly name: string
  readonly sizes: readonly string[]
  readonly url: string
  readonly image_url: string | null
}

/**
 * One row of `leads` for several rugs: all names where one would stand, the picture of the first, the list and the
 * message below it.
 */
export function toSelectionLead(request: QuoteRequest, rugs: readonly Chosen[], locale: Locale, now: Date) {
  const names = rugs.map((rug) => rug.name).join(', ')
  const list = rugs.map((rug, at) => {
    const sizes = rug.sizes.length > 0 ? ` (${rug.sizes.join(', ')})` : ''
    return `${at + 1}. ${rug.name}${sizes} ${rug.url}`
  })
  return {
    ...personOf(request, locale, now),
    image_url: rugs[0]?.image_url ?? null,
    carpet_name: names.length > 120 ? `${names.slice(0, 117)}...` : names,
    message: [...list, request.message].filter(Boolean).join('\n').slice(0, 5000),
  }
}

type AskedFor = {
  readonly rug: { readonly id: string | null; readonly name: string }
  readonly size: string
  readonly room: string
  readonly colours: LaidOut['colours']
  readonly image_url: string | null
  /** Opens the rug's page as it was chosen. */
  readonly url: string
}

/** A row of `leads` for one rug as a visitor chose it on its page. */
export function toRugLead({ name, contact }: RugRequest, asked: AskedFor, locale: Locale, now: Date) {
  return {
    ...personOf({ name, ...reachedAt(contact) }, locale, now),
    rug_id: asked.rug.id,
    carpet_name: asked.rug.name.slice(0, 120),
    carpet_size: asked.size.slice(0, 40) || null,
    room: asked.room || null,
    colours: asked.colours,
    image_url: asked.image_url,
    message: asked.url,
  }
}

type LaidOut = {
  /** What becomes of its drawing in its size; null where nothing does. */
  readonly note?: string | null
  /** Without an id: its reference, while the catalogue could not be read. */
  readonly rug: { readonly id: string | null; readonly name: string }
  readonly size: string
  readonly room: string
  /** What the rug is dyed with, as `readLeadColours` reads it. */
  readonly colours: { readonly colours: readonly LeadColour[]; readonly corner_cm: null } | null
  /** Opens the scene again. */
  readonly url: string
  /** What else was asked for with it: the rug's name, and a line on it with its own address. */
  readonly options: readonly { readonly name: string; readonly line: string }[]
  /** Whether its picture came with it. */
  readonly picture: boolean
}

/** A row of `leads` for a rug as a visitor laid it in the simulator. */
export function toSceneLead(request: SceneRequest, laid: LaidOut, locale: Locale, now: Date) {
  return {
    ...personOf({ name: request.name, ...reachedAt(request.contact) }, locale, now),
    id: request.id,
    rug_id: laid.rug.id,
    carpet_name: [...new Set([laid.rug.name, ...laid.options.map(({ name }) => name)])]
      .join(', ')
      .slice(0, 120),
    carpet_size: laid.size,
    room: laid.room,
    colours: laid.colours,
    image_url: laid.picture ? leadPictureUrl(request.id) : null,
    message: [request.message, laid.note, laid.url, ...laid.options.map(({ line }) => line)]
      .filter(Boolean)
      .join('\n')
      .slice(0, 5000),
  }
}

type Person = { readonly name: string; readonly email: string; readonly whatsapp: string }

function personOf({ name, email, whatsapp }: Person, locale: Locale, now: Date) {
  return {
    name,
    email: email || null,
    whatsapp: whatsapp || null,
    locale,
    consent_version: quoteConsentVersion,
    consented_at: now.toISOString(),
  }
}
