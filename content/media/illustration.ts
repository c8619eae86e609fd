/**
 * What a picture is called where its description calls it an illustration: so that nobody takes a drawing of the house for a
 * photograph. Null for any other.
 */
export function illustrationWord(description: string): string | null {
  const [word] = /ilustra(?:ção|ción)/i.exec(description) ?? []
  return word ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : null
}
