const amount = /^(?:R\$|€)?[\s\u00a0]*(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?[\s\u00a0]*€?$/

/** The cents of an amount as staff type it: "5.380", "R$ 5.380,00", "990 €", "0"; null for anything else. */
export function centsOf(text: string): number | null {
  const [, whole, cents = ''] = amount.exec(text.trim()) ?? []
  return whole ? Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0')) : null
}

/** Cents as staff type them: "5.380", "5.380,50". */
export function typedCents(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}
