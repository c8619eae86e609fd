import { serverNow } from '#content/database/server-clock.ts'
import { pt } from './pt.ts'

const hour = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const dayOfYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' })
const shortDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'numeric' })
const shortDayOfAnyYear = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'numeric',
  year: '2-digit',
})
const dayOfAnyYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' })

/** A moment as people write it: "hoje, 14h20", "ontem, 9h05", "3 de outubro, 18h00". */
export function momentWords(moment: Date | string | number, now = serverNow()): string {
  return said(new Date(moment), now, dayWords)
}

/** The same where there is little room: "hoje, 14h20", "03/10, 18h00", "03/10/25, 18h00". */
export function shortMomentWords(moment: Date | string | number, now = serverNow()): string {
  return said(new Date(moment), now, (at) =>
    (at.getFullYear() === now.getFullYear() ? shortDay : shortDayOfAnyYear).format(at),
  )
}

function said(at: Date, now: Date, dayOf: (at: Date, now: Date) => string): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000)
  const day = days === 0 ? pt.today : days === 1 ? pt.yesterday : dayOf(at, now)
  return pt.at(day, hour.format(at).replace(':', 'h').replace(/^0/, ''))
}

/** A day as people write it, with its year when that is another: "3 de outubro", "3 de outubro de 2025". */
export function dayWords(moment: Date | string | number, now = serverNow()): string {
  const at = new Date(moment)
  return (at.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear).format(at)
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}
