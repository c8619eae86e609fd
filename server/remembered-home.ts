import { locales } from '#i18n/locales.ts'
import { languageChoice, languageCookie, languagePickerPath, pathTo } from '#i18n/paths.ts'

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

/** Who comes to a home from the picker has chosen it. Script says so itself; without script, this answer does. */
export function rememberChoice(request: Request, answer: Response): Response {
  const { pathname, host } = new URL(request.url)
  const locale = locales.find((one) => pathTo('home', one) === pathname)
  const from = URL.parse(request.headers.get('referer') ?? '')
  if (!locale || from?.host !== host || from.pathname !== languagePickerPath) return answer
  const headers = new Headers(answer.headers)
  headers.append('set-cookie', languageChoice(locale))
  headers.set('cache-control', 'private, no-store')
  return new Response(answer.body, { status: answer.status, headers })
}
