import { cataloguePath } from '#app/i18n/document-paths.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { rugsOfCatalogue } from '#content/curation/catalogue-rugs.ts'
import type { Rug } from '#content/rugs/rug.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'

/** Where the catalogue with a key is; empty when staff uploaded no file and no rug belongs to it. */
export function catalogueUrl(
  key: string,
  rugs: readonly Rug[],
  settings: SiteSettings,
  locale: Locale,
): string {
  const there = settings.catalogues[key] || rugsOfCatalogue(key, rugs, settings.curation).length > 0
  return there ? cataloguePath(key, locale) : ''
}
