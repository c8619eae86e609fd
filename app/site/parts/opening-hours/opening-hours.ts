import type { Locale } from '#i18n/locales.ts'

/** "9h\u201318h" in Brazil, "9\u201318 h" in Spain; minutes only where there are some. */
export function hoursText([opens, closes]: readonly [string, string], locale: Locale): string {
  if (locale === 'es') return `${clock(opens, ':')}\u2013${clock(closes, ':')} h`
  const brazilian = (time: string) => (time.endsWith(':00') ? `${clock(time, 'h')}h` : clock(time, 'h'))
  return `${brazilian(opens)}\u2013${brazilian(closes)}`
}

function clock(time: string, separator: string): string {
  const [hour, minute] = time.split(':')
  return minute === '00' ? String(Number(hour)) : `${Number(hour)}${separator}${minute}`
}
