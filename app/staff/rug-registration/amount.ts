/** A number as it is typed; what is no number, or above the most, is none. */
export function amount(text: string, most: number): number | null {
  const value = Number(text.replace(',', '.'))
  return value > 0 && value <= most ? value : null
}
