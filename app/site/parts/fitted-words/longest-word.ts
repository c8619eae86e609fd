/** How many letters the longest word of a name has: style sheets set it as large as lets that word stay whole. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length))
}
