/**
 * Whether a text opens more than `most` brackets or braces within each other: PostgreSQL reads JSON and arrays by
 * recursion, and a stack that overflows inside the embedded engine leaves it broken. What stands in quotes counts too
 * unless the text is known to be JSON.
 */
export function isDeep(text: string, most: number, form: 'json' | 'any' = 'any'): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (form === 'json' && sign === '"') isQuoted = !isQuoted
    else if (isQuoted) at += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth = Math.max(0, depth - 1)
    if (depth > most) return true
  }
  return false
}
