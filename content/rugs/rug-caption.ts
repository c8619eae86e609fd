/** What stands under the picture of a rug: its number, name and technique, as far as they are known. */
export function rugCaption(rug: {
  readonly number?: string
  readonly name: string
  readonly technique: string
}): string {
  const named = [rug.number, rug.name].filter(Boolean).join('\u2002')
  return [named, rug.technique].filter(Boolean).join(' \u2014 ')
}
