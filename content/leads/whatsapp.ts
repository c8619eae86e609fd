/** Whose numbers are written without their country's code. */
export type HomeCountry = 'BR' | 'ES'

/**
 * A number as it is being typed: in Brazil "11987654321" becomes "(11) 98765-4321", in Spain "600123456" becomes
 * "600 123 456". A number with a country code, or longer than those at home, stays as it is typed.
 */
export function maskPhone(text: string, country: HomeCountry): string {
  const digits = text.replace(/\D/g, '')
  if (/^\s*(\+|00)/.test(text) || digits.length > (country === 'ES' ? 9 : 11)) return text
  if (country === 'ES') return digits.replace(/(...)(?=.)/g, '$1 ')
  if (digits.length < 3) return digits
  const head = digits.length > 10 ? 7 : 6
  const tail = digits.slice(head)
  return `(${digits.slice(0, 2)}) ${digits.slice(2, head)}${tail && `-${tail}`}`
}

/** The chat with a number, opened with a text; empty for a text that holds no number. */
export function whatsappUrl(number: string, text = ''): string {
  const digits = number.replace(/\D/g, '')
  const opened = text && `?text=${encodeURIComponent(text)}`
  return digits && `https://wa.me/${number.includes('+') ? digits : withCountry(digits)}${opened}`
}

/** Brazil has two figures for the area and nine, or eight, for the number; Spain nine in all. */
function withCountry(digits: string): string {
  if (/^\d\d9\d{8}$|^\d{10}$/.test(digits)) return `55${digits}`
  return /^[6-9]\d{8}$/.test(digits) ? `34${digits}` : digits
}
