import { panelManifestPath } from '#i18n/panel-paths.ts'

/** The head of a page that only staff open: its title, that search engines leave it out, and the panel's application. */
export function privatePageMeta(title: string) {
  return [
    { title: `${title} \u00b7 Cartacho` },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'manifest', href: panelManifestPath },
  ]
}
