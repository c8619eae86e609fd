const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Of when the text was that somebody agreed to, in the words of the house: "novembro de 2026" of "quote-2026-11". Rows
 * that came past the forms may name any version: that stands as it came.
 */
export function consentText(version: string): string {
  const [, year, number] = /^[a-z-]+-(\d{4})-(0[1-9]|1[0-2])$/.exec(version) ?? []
  return year && number ? month.format(Date.UTC(Number(year), Number(number) - 1)) : version
}
