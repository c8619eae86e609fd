import { type Cents, centsIn } from './cents.ts'

/** A price as staff expect to read it: "1290" becomes "R$ 1.290,00"; words ("sob consulta") stay as they are. */
export function maskPrice(text: string): string {
  const cents = centsIn(text, 'brl')
  if (cents === null) return text.trim()
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(cents / 100)
    .replaceAll('\u00a0', ' ')
}

/** An amount as it is typed into a field: "2.100", "2.100,50"; empty for none. */
export function typedAmount(cents: Cents | null): string {
  if (cents === null) return ''
  const digits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}
