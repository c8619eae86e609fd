/** A text as one compares what was typed: without accents, capitals or spaces around it. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
}
