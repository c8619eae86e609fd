/**
 * A Brazilian number as it is being typed: "11987654321" becomes "(11) 98765-4321". A number with a country code
 * ("+34 600") stays as it is typed.
 */
export function maskWhatsapp(text: string): string {
  if (text.trimStart().startsWith('+')) return text
  const digits = text.replace(/\D/g, '').slice(0, 11)
  if (digits.length < 3) return digits
  const [area, number] = [digits.slice(0, 2), digits.slice(2)]
  const head = number.length > 8 ? 5 : 4
  return number.length > head
    ? `(${area}) ${number.slice(0, head)}-${number.slice(head)}`
    : `(${area}) ${number}`
}

/** The chat with a number, opened with a text; empty for a text that holds no number. */
export function whatsappUrl(number: string, text = ''): string {
  const digits = number.replace(/\D/g, '')
  const opened = text && `?text=${encodeURIComponent(text)}`
  return digits && `https://wa.me/${digits}${opened}`
}
