import type { Client } from '#content/database/client.ts'
import { sizeOfDrawn } from '#content/drawings/drawing.ts'
import { asItStands, readStandingDrawing } from '#content/drawings/standing-drawing.schema.ts'
import { ruleOfDrawn } from '#content/drawings/yarn-price.ts'
import { openInbox } from '#content/inbox/inbox.queries.ts'
import type { Lead } from '#content/inbox/inbox.ts'
import { readLeadColours } from '#content/leads/lead-colours.ts'
import { privatePicturePath } from '#content/leads/lead-picture.ts'
import { requestNameIn } from '#content/leads/request-name.ts'
import type { QuoteContent } from '#content/quotes/quote.schema.ts'
import { priceByRule } from '#content/rugs/price.ts'
import { typedAmount } from '#content/rugs/rug-price.ts'
import { currencyOf } from '#content/rugs/shown-price.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import { readUrl } from '#i18n/read-url.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { emptyLine, type QuoteFormValues, startValues } from './quote-form-values.ts'

/** What a quote for a request begins with: who asked, for which rug, in which size and colours, in which room. */
export async function quoteOfLead(
  client: Client,
  leadId: string,
  last: QuoteContent | null,
): Promise<QuoteFormValues> {
  const start = startValues(last)
  const opened = await openInbox(client, 'leads')
  if (!opened.ok) return start
  const { data } = await client.from('leads').select().eq('id', leadId).maybeSingle()
  if (!data) return start
  const lead = asItStands(data)
  const { data: rug } = lead.rug_id
    ? await client
        .from('rugs')
        .select('slug,code,name,technique,image_url')
        .eq('id', lead.rug_id)
        .maybeSingle()
    : { data: null }
  const drawn = await drawnOfLead(client, lead)
  const words = lead.locale === 'es' ? es : pt
  return {
    ...start,
    client_name: lead.name,
    client_email: lead.email ?? '',
    client_whatsapp: lead.whatsapp ?? '',
    locale: lead.locale,
    title: words.titleOf(lead.room),
    scene_path: sceneOf(lead),
    picture_url:
      lead.image_url && !privatePicturePath(lead.image_url)
        ? lead.image_url
        : (rug?.image_url ?? drawn?.image_url ?? ''),
    lines: [
      {
        ...emptyLine(),
        name: rug?.name ?? requestNameIn(lead.carpet_name ?? '', lead.locale),
        size: lead.carpet_size ?? '',
        details: rug?.technique ?? drawn?.details ?? '',
        rug_slug: rug?.slug ?? '',
        rug_code: rug?.code ?? drawn?.code ?? '',
        image_url: rug?.image_url ?? drawn?.image_url ?? '',
        price: drawn?.price ?? '',
        colours: readLeadColours(lead.colours).colours.map(({ hex }) => hex),
      },
    ],
  }
}

/**
 * The rug of a visitor's drawing as it stands, in words that its client reads, at the price by the rules of its technique
 * and its yarns; with the picture and the code of the one that was registered of it, as long as it is of the same yarns.
 */
async function drawnOfLead(client: Client, lead: Lead) {
  const rug = readStandingDrawing(lead)?.rug
  if (!rug) return null
  const [{ data }, settings] = await Promise.all([
    client.from('rugs').select('code,image_url,colours').eq('id', lead.id).maybeSingle(),
    getSiteSettings(client),
  ])
  const rule = ruleOfDrawn(settings, rug.technique, rug.yarns.length)
  const isSame = data?.colours.join() === rug.yarns.map(({ hex }) => hex).join()
  return {
    details: (lead.locale === 'es' ? es : pt).drawnOf(rug.shape, rug.technique, rug.yarns.length),
    price: typedAmount(priceByRule(rule, sizeOfDrawn(rug), currencyOf[lead.locale])),
    code: isSame ? data?.code : '',
    image_url: isSame ? data?.image_url : '',
  }
}

/** The scene that the visitor laid out stands in their message. */
function sceneOf({ message }: Lead): string {
  const found = (message ?? '').split(/\s+/).find((part) => /^(https?:\/\/|\/)/.test(part))
  const url = found ? readUrl(found, location.origin) : null
  return url && url.origin === location.origin ? url.pathname + url.search : ''
}
