import { hoursText } from '#app/site/parts/opening-hours/opening-hours.ts'
import { coloursQuery } from '#content/colour-regions/dyed-colours.ts'
import { choicesQuery } from '#content/leads/selection-choices.ts'
import { whatsappUrl } from '#content/leads/whatsapp.ts'
import { sceneQuery } from '#content/scene/scene-parameters.ts'
import type { SiteSettings, WeekHours } from '#content/site-settings/site-settings.ts'
import { categoryOfTail, categoryTail, pageQuery, searchQuery, yearQuery } from '#i18n/catalogue-paths.ts'
import { decoded } from '#i18n/decoded.ts'
import type { Locale } from '#i18n/locales.ts'
import {
  languagePickerPath,
  legalNoticePath,
  newsletterPath,
  type PageName,
  paths,
  pathTo,
  visitorQuery,
} from '#i18n/paths.ts'
import type { Frame, MenuItem } from './frame.ts'
import type { FrameWords } from './words.ts'

const philosophySection = 'nossa-filosofia'

/**
 * Puts together the frame of the page at an address of the site. Contacts and links that are not set leave nothing
 * behind.
 */
export function toFrame(
  locale: Locale,
  address: string,
  words: FrameWords,
  settings: SiteSettings,
  now: Date,
): Frame {
  const page = (name: PageName) => pathTo(name, locale)
  const { menu, footer } = words
  const { contact, links, company } = settings
  const other: Locale = locale === 'pt' ? 'es' : 'pt'
  return {
    locale,
    words,
    homeUrl: page('home'),
    menu: [
      links.collections_site
        ? { name: menu.curation, url: links.collections_site, external: true }
        : { name: menu.curation, url: page('collections') },
      { name: menu.rugs, url: page('rugs') },
      { name: menu.story, url: `${page('home')}#${philosophySection}`, scrollTo: philosophySection },
      { name: menu.simulator, url: page('simulator') },
      { name: menu.contact, url: page('contact') },
    ],
    more: present([
      { name: menu.bespoke, url: page('bespoke') },
      { name: menu.colourSamples, url: page('colourSamples') },
      { name: menu.gallery, url: page('gallery') },
      { name: menu.designers, url: page('designers') },
      { name: menu.exclusiveAccess, url: page('exclusiveAccess') },
      links.blog && { name: footer.blog, url: links.blog, external: true },
    ]),
    searchUrl: `${page('rugs')}?${searchQuery}=`,
    selectionUrl: page('selection'),
    otherLanguage: { code: other.toUpperCase(), tag: other, url: samePage(address, locale, other) },
    contact: {
      address: contact.address,
      hours: showroomHours(settings, words, locale),
      channels: present([
        contact.whatsapp && {
          name: `${footer.whatsapp} ${contact.whatsapp}`,
          url: whatsappUrl(contact.whatsapp),
          external: true,
        },
        contact.phone && { name: contact.phone, url: `tel:${contact.phone.replace(/[^+\d]/g, '')}` },
        contact.marketing_email && {
          name: contact.marketing_email,
          url: `mailto:${contact.marketing_email}`,
        },
      ]),
    },
    social: present([
      links.instagram && { name: footer.instagram, url: links.instagram, external: true },
      links.pinterest && { name: footer.pinterest, url: links.pinterest, external: true },
    ]),
    legal: present([
      { name: footer.terms, url: page('terms') },
      { name: footer.privacy, url: page('privacy') },
      { name: footer.accessibility, url: page('accessibility') },
      footer.legalNotice ? { name: footer.legalNotice, url: legalNoticePath } : '',
      { name: footer.languages, url: `${languagePickerPath}?idioma` },
    ]),
    company: [company.name, company.cnpj && `CNPJ ${company.cnpj}`, company.address, company.email].filter(
      Boolean,
    ),
    newsletterUrl: newsletterPath[locale],
    year: now.getFullYear(),
  }
}

function present(items: readonly (MenuItem | '')[]): MenuItem[] {
  return items.filter((item) => item !== '')
}

function showroomHours({ hours }: SiteSettings, { footer }: FrameWords, locale: Locale): string[] {
  const line = (days: string, span: WeekHours['weekdays'] | undefined) =>
    span ? [`${days}, ${hoursText(span, locale)}`] : []
  return [
    ...line(footer.hours.weekdays, hours?.showroom.weekdays),
    ...line(footer.hours.saturday, hours?.showroom.saturday),
  ]
}

const alike = (name: string): Record<Locale, string> => ({ pt: name, es: name })

/** The query parameters that hold what a page shows. What the catalogue filters by is worded: its data says that. */
const state: Partial<Record<PageName, readonly Readonly<Record<Locale, string>>[]>> = {
  collections: [yearQuery],
  collection: [yearQuery, alike(pageQuery)],
  geometricRugs: [alike(pageQuery)],
  selection: [alike(visitorQuery.selection), alike(choicesQuery)],
  simulator: [...Object.values(sceneQuery), coloursQuery].map(alike),
}

/** The address of this page in another language; its home where the page is not in the table. */
function samePage(address: string, from: Locale, to: Locale): string {
  const { pathname, searchParams } = new URL(address, 'https://cartacho.example')
  for (const name of Object.keys(paths) as PageName[]) {
    const pattern = paths[name][from].replace(/:\w+/g, '([^/]+)')
    const match = new RegExp(`^${pattern}/?$`).exec(pathname)
    if (!match) continue
    const names = [...paths[name][from].matchAll(/:(\w+)/g)].map((parameter) => parameter[1] ?? '')
    const given = names.map((_, at) => decoded(match[at + 1] ?? ''))
    // No page is there, in neither language.
    if (given.includes(null)) continue
    const values = names.map((parameter, at) => {
      const value = given[at] ?? ''
      return [parameter, parameter === 'collection' ? collectionIn(value, to) : value]
    })
    const said = (state[name] ?? []).flatMap((parameter) => {
      const value = searchParams.get(parameter[from])
      return value ? [`${parameter[to]}=${plain(value)}`] : []
    })
    return [pathTo(name, to, Object.fromEntries(values)), said.join('&')].filter(Boolean).join('?')
  }
  return pathTo('home', to)
}

/** A comma needs no code in a query. */
const plain = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',')

/** Categories end their address differently in each language; numbers of families do not. */
function collectionIn(tail: string, to: Locale): string {
  return categoryTail(categoryOfTail(tail) ?? tail, to)
}
