/** Puts values in the places that a text marks as {name}; one without a value is left out. */
export function filled(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
