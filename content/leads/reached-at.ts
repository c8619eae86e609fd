/** How somebody who asks for a price can be reached, written in one line: an address or a number. */
export function reachedAt(text: string): { readonly email: string; readonly whatsapp: string } {
  return text.includes('@') ? { email: text, whatsapp: '' } : { email: '', whatsapp: text }
}
