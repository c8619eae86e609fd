import { locales } from '#i18n/locales.ts'
import { languageCookie, pathTo } from '#i18n/paths.ts'

/**
 * Sends a visitor who chose a country before straight to that home. `/?idioma` (the footer's way back) always
 * shows the picker.
 */
export function rememberedHome(request: Request): Response | null {
  if (new URL(request.url).searchParams.has('idioma')) return null
  const cookie = request.headers.get('cookie') ?? ''
  const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(cookie)?.[1]
  const locale = locales.find((known) => known === chosen)
  if (!locale) return null
  return new Response(null, {
    status: 302,
    headers: { location: pathTo('home', locale), 'cache-control': 'private, no-store', vary: 'Cookie' },
  })
}
