import { setting } from '#app/admin/parts/setting-address.ts'
import { nameOfFile } from '#app/panel/library/file-names.ts'
import { isRegionMap } from '#content/colour-regions/colour-regions.ts'
import { pageFiles } from '#content/media/page-files.ts'
import { fileName, isPicture, type StoredFile } from '#content/media/stored-file.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { adminTabPath, staffTabPath } from '#i18n/panel-paths.ts'
import { deadLinks } from './dead-links.ts'
import { pt } from './pt.ts'
import { smallPictures } from './small-pictures.ts'

/** Something that is empty and should not be, and the address of its field in the panel; null: it is set elsewhere. */
export type Missing = { readonly name: string; readonly url: string | null }
export type MissingGroup = keyof typeof pt.groups

type Titled = {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly title_es: string | null
  readonly description: string | null
  readonly description_es: string | null
  readonly url: string | null
  readonly slug: string | null
  readonly rug_slugs: readonly string[]
}

/** What the site holds, as far as something may be missing in it. */
export type Inventory = {
  /** The public address; empty while the site knows none. */
  readonly siteUrl: string
  readonly files: readonly StoredFile[]
  readonly settings: SiteSettings
  /** Settings of which nothing can be made, as "links.blog". */
  readonly unread: readonly string[]
  readonly collections: readonly Titled[]
  readonly rugs: readonly {
    readonly id: string
    readonly name: string
    readonly slug: string
    readonly description: string | null
    readonly description_es: string | null
  }[]
  readonly samples: readonly { readonly id: string; readonly name: string; readonly name_es: string | null }[]
  readonly videos: readonly {
    readonly title: string | null
    readonly url: string
    readonly video_type: string
    readonly poster_url: string | null
  }[]
}

/** Everything that is missing, by what it is. */
export function findMissing(inventory: Inventory): Record<MissingGroup, Missing[]> {
  const shown = inventory.files.filter(
    (file) => file.binned_at === null && isPicture(file) && isShown(file) && !isRegionMap(file),
  )
  return {
    address: inventory.siteUrl ? [] : [{ name: pt.siteUrl, url: null }],
    company: companyFields(inventory.settings),
    links: deadLinks(inventory),
    alternatives: shown
      .filter((file) => !file.alt_pt)
      .map((file) => inMedia(file, nameOfFile(file), 'alt_pt')),
    spanish: [
      ...inventory.collections.flatMap(spanishOfCollection),
      ...inventory.rugs.flatMap(({ name, description, description_es }) =>
        description && !description_es
          ? [{ name: pt.description_es(name), url: staffTabPath('rug-registration') }]
          : [],
      ),
      ...inventory.samples.flatMap(({ id, name, name_es }) =>
        name_es ? [] : [{ name: pt.sample(name), url: `${adminTabPath('gallery-samples')}#${id}` }],
      ),
      ...spanishOfSettings(inventory.settings),
      ...shown
        .filter((file) => file.alt_pt && !file.alt_es)
        .map((file) => inMedia(file, pt.alt_es(nameOfFile(file)), 'alt_es')),
    ],
    posters: inventory.videos
      .filter((video) => video.video_type === 'mp4' && !video.poster_url)
      .map((video) => ({
        name: pt.video(video.title || (fileName(video.url) ?? pt.noTitle)),
        url: adminTabPath('hero-video'),
      })),
    focal: shown
      .filter((file) => file.focal_x === 0.5 && file.focal_y === 0.5 && !isSwatch(file))
      .map((file) => inMedia(file, nameOfFile(file), '')),
    small: smallPictures(shown).map(({ file, name, needed }) =>
      inMedia(file, pt.small(name, file.width ?? 0, needed), ''),
    ),
  }
}

function isShown(file: StoredFile): boolean {
  return file.uses.some((use) => use.active) || pageFiles.has(file.url)
}

/** A swatch is the same wherever it is cut. */
function isSwatch({ uses }: StoredFile): boolean {
  return uses.length > 0 && uses.every((use) => use.table_name === 'colour_samples')
}

function inMedia(file: StoredFile, name: string, field: string): Missing {
  return {
    name,
    url: `${adminTabPath('media')}?arquivo=${encodeURIComponent(file.url)}${field && `#${field}`}`,
  }
}

function companyFields({ company, contact, hours }: SiteSettings): Missing[] {
  const values: Record<keyof typeof pt.fields, unknown> = {
    'company.name': company.name,
    'company.cnpj': company.cnpj,
    'company.address': company.address,
    'company.email': company.email,
    'contact.phone': contact.phone,
    'contact.whatsapp': contact.whatsapp,
    'contact.email': contact.email,
    'contact.address': contact.address,
    'contact.hours': hours,
  }
  const groups: Record<string, string> = { company: 'empresa', contact: 'contato' }
  return Object.entries(values).flatMap(([field, value]) => {
    if (value) return []
    const group = field === 'contact.hours' ? 'horarios' : (groups[field.split('.')[0] ?? ''] ?? '')
    return [{ name: pt.fields[field as keyof typeof pt.fields], url: setting(group, field) }]
  })
}

function spanishOfCollection(one: Titled): Missing[] {
  const url = `${adminTabPath(one.kind === 'featured' ? 'featured-products' : 'collections')}#${one.id}`
  return [
    ...(one.title_es ? [] : [{ name: pt.title_es(one.title), url }]),
    ...(one.description && !one.description_es ? [{ name: pt.description_es(one.title), url }] : []),
  ]
}

function spanishOfSettings({ testimonials, services, fairs }: SiteSettings): Missing[] {
  return [
    ...testimonials.flatMap((one, index) =>
      one.quote_es
        ? []
        : [
            {
              name: pt.testimonial(one.author),
              url: setting('depoimentos', `testimonials.items.${index}.quote_es`),
            },
          ],
    ),
    ...services.flatMap((one, index) =>
      one.title_es && (one.description_es || !one.description)
        ? []
        : [{ name: pt.service(one.title), url: setting('servicos', `services.items.${index}.title_es`) }],
    ),
    ...fairs.flatMap((one, index) =>
      one.title_es && (one.description_es || !one.description)
        ? []
        : [{ name: pt.fair(one.title), url: setting('feiras', `fairs.items.${index}.title_es`) }],
    ),
  ]
}
