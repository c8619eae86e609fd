const mistakesPerLetter = 0.25
/** Shorter words are taken as they are: one wrong letter of three is another word. */
const shortestWithMistake = 4

/** The words that somebody who typed this one may have meant: a letter in four may be wrong, missing or too many. */
export function nearWords(typed: string, words: readonly string[]): string[] {
  if (typed.length < shortestWithMistake || /\d/.test(typed)) return []
  const most = Math.round(typed.length * mistakesPerLetter)
  return words.filter(
    (word) => Math.abs(word.length - typed.length) <= most && editsBetween(typed, word, most) <= most,
  )
}

/** How many letters make one word of another; more than `most` is no exact number. */
function editsBetween(one: string, other: string, most: number): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1
      here.push(Math.min((above[at - 1] ?? 0) + same, (above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1))
    }
    if (Math.min(...here) > most) return most + 1
    above = here
  }
  return above[other.length] ?? most + 1
}
