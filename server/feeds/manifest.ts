import { panelPages, staffTabPath } from '#i18n/panel-paths.ts'
import { languagePickerPath } from '#i18n/paths.ts'
import { pt } from './pt.ts'

const paper = '#F7F3EC'

const look = {
  lang: 'pt-BR',
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
}

/** `/manifest.webmanifest`: how the site stands on a home screen. The picker chooses the language. */
export function manifest(): string {
  return JSON.stringify({
    id: languagePickerPath,
    name: 'Cartacho',
    short_name: 'Cartacho',
    description: pt.application,
    start_url: languagePickerPath,
    scope: '/',
    display: 'browser',
    ...look,
  })
}

/** `/painel.webmanifest`: the panel as an application of its own, whose picture says how much waits. */
export function panelManifest(): string {
  return JSON.stringify({
    id: panelPages.staff,
    name: pt.panel,
    short_name: pt.panelShort,
    start_url: staffTabPath('leads'),
    scope: '/',
    display: 'standalone',
    ...look,
  })
}
