/** Some words without an address in them: what strangers may have written and a mail of ours repeats. */
export function isPlain(text: string): boolean {
  return text !== '' && text.length <= 120 && !/:\/\/|www\.|@|[\p{L}\d]\.\p{L}{2}/iu.test(text)
}

/** The words, or none where they could lead somewhere. */
export function plainOr(text: string, other = ''): string {
  return isPlain(text) ? text : other
}
