const whole = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })
const houseDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

const dayOfMonth = (month: string) => new Date(`${month}-01T12:00:00Z`)

/** The month that it is in the house, `yyyy-mm`: its days are those that are counted. */
export function thisMonth(now: Date): string {
  return houseDay.format(now).slice(0, 7)
}

/** "Novembro de 2026" */
export function monthName(month: string): string {
  const name = whole.format(dayOfMonth(month))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** "nov" */
export function shortMonth(month: string): string {
  return short.format(dayOfMonth(month)).replace('.', '')
}
