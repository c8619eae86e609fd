import { hoursText } from '#app/site/parts/opening-hours/opening-hours.ts'
import { whatsappUrl } from '#content/leads/whatsapp.ts'
import type { SiteSettings, WeekHours } from '#content/site-settings/site-settings.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import { readUrl } from '#i18n/read-url.ts'
import type { ContactWords } from './pt.ts'

const asset = '/storage/v1/object/public/site-assets'

export const contactPictures = {
  showroom: `${asset}/scenes/showroom-retrato--ocean-blue.jpg`,
  facade: `${asset}/craft/fachada.jpg`,
}

export const contactFields = ['name', 'email', 'phone', 'subject', 'message', 'consent'] as const

const wayPages = ['bespoke', 'simulator', 'designers'] as const

export type Channel = { readonly name: string; readonly url: string; readonly external?: boolean }
export type Place = { readonly name: string; readonly days: readonly (readonly [string, string])[] }

/** What the settings hold for this page; what is not set leaves nothing behind. */
export function toContactView(settings: SiteSettings, words: ContactWords, locale: Locale) {
  const { contact, hours } = settings
  const place = (name: string, week: WeekHours): Place => ({
    name,
    days: [
      [words.hours.weekdays, week.weekdays ? hoursText(week.weekdays, locale) : words.hours.closed],
      [words.hours.saturday, week.saturday ? hoursText(week.saturday, locale) : words.hours.closed],
    ],
  })
  return {
    places: hours
      ? [place(words.hours.showroom, hours.showroom), place(words.hours.online, hours.online)]
      : [],
    address: contact.address,
    channels: toChannels(contact, words),
    map: toMap(contact.map_url),
    ways: wayPages.map((page) => ({ ...words.ways[page], url: pathTo(page, locale) })),
  }
}

export type ContactView = ReturnType<typeof toContactView>

function toChannels(contact: SiteSettings['contact'], words: ContactWords): Channel[] {
  const { phone, whatsapp, email, marketing_email } = contact
  return [
    whatsapp && {
      name: `${words.channels.whatsapp} ${whatsapp}`,
      url: whatsappUrl(whatsapp),
      external: true,
    },
    phone && { name: phone, url: `tel:${phone.replace(/[^+\d]/g, '')}` },
    ...[...new Set([email, marketing_email])].map(
      (address) => address && { name: address, url: `mailto:${address}` },
    ),
  ].filter((channel) => channel !== '')
}

/** Only the two map services that the content-security-policy allows are shown in the page itself. */
function toMap(url: string): { url: string; host: string; embeddable: boolean } | null {
  const address = readUrl(url)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  const embeddable = /^https:\/\/www\.(openstreetmap\.org\/export\/embed\.html|google\.com\/maps\/embed)\b/
  return { url, host: address.hostname.replace(/^www\./, ''), embeddable: embeddable.test(url) }
}
