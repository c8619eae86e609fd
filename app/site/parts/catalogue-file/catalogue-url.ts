import { cataloguePath } from '#app/i18n/document-paths.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'

/** Where the catalogue with a key is; empty when staff uploaded no file and it has no rug. */
export function catalogueUrl(key: string, rugs: number, settings: SiteSettings, locale: Locale): string {
  return settings.catalogues[key] || rugs > 0 ? cataloguePath(key, locale) : ''
}
