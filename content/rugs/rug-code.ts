const pattern = /^[A-Z0-9](?:[A-Z0-9 .-]{0,18}[A-Z0-9.-])?$/

export const rugCodeLetters = 20

/** What the house calls a rug, as it was typed: "c-0101 " is "C-0101"; null for nothing. */
export function toRugCode(typed: string | null | undefined): string | null {
  return typed?.trim().replace(/\s+/g, ' ').toUpperCase() || null
}

/** Whether the database takes it as a code. */
export function isRugCode(code: string): boolean {
  return pattern.test(code)
}
