import { languagePickerPath } from '#i18n/paths.ts'
import { pt } from './pt.ts'

const paper = '#F7F3EC'

/** `/manifest.webmanifest`: how the site stands on a home screen. The picker chooses the language. */
export function manifest(): string {
  return JSON.stringify({
    id: languagePickerPath,
    name: 'Cartacho',
    short_name: 'Cartacho',
    description: pt.application,
    lang: 'pt-BR',
    start_url: languagePickerPath,
    scope: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}
