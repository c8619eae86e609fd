/**
 * Words as a pattern of the Data API. Signs that mean something to it or to LIKE stand for any one sign: quoting
 * them is understood by PostgREST but not by the embedded API (@supabase/lite 0.10.0).
 */
export function likePattern(words: string): string | null {
  const plain = words.trim().slice(0, 80)
  return plain ? `*${plain.replace(/[^\p{Letter}\p{Number} ]/gu, '_')}*` : null
}
