import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { cataloguePath } from '#i18n/document-paths.ts'
import type { Locale } from '#i18n/locales.ts'

/** Where the catalogue with a key is; empty when staff uploaded no file and it has no rug. */
export function catalogueUrl(key: string, rugs: number, settings: SiteSettings, locale: Locale): string {
  return settings.catalogues[key] || rugs > 0 ? cataloguePath(key, locale) : ''
}
