const figures = /^(?:R\$)?[\s\u00a0]*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/

/** The amount in reais of a text that is a price and nothing else ("R$ 1.290,00", "1290"); null for words. */
export function amountOf(text: string): number | null {
  const [, whole, cents = '0'] = figures.exec(text.trim()) ?? []
  if (!whole) return null
  const amount = Number(whole.replaceAll('.', '')) + Number(cents.padEnd(2, '0')) / 100
  return amount > 0 ? amount : null
}

/** A price as staff expect to read it: "1290" becomes "R$ 1.290,00"; words ("sob consulta") stay as they are. */
export function maskPrice(text: string): string {
  const amount = amountOf(text)
  if (amount === null) return text.trim()
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(amount)
    .replaceAll('\u00a0', ' ')
}
