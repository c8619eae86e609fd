import type { PrintFact } from './document-view.ts'

/** How a page gives room to its texts: letters on a line, lines that fit, points of its type and of its picture. */
export type Room = {
  readonly letters: number
  readonly lines: number
  readonly fontSize: number
  readonly picture: number
}

/**
 * The first room, the most generous first, in which the texts fit; in the last one they are cut, and `more` says so.
 * Of two long texts each keeps at least half of the lines.
 */
export function fitTexts(texts: readonly PrintFact[], rooms: readonly Room[], more: string) {
  const roomy = rooms.find((room) => linesOf(texts, room.letters) <= room.lines)
  const room = roomy ?? rooms.at(-1)
  if (!room) throw new Error('A page has at least one room')
  if (roomy) return { room, texts }
  const share = Math.floor(room.lines / texts.length)
  const spare = texts.reduce(
    (lines, text) => lines + Math.max(0, share - linesOf([text], room.letters)),
    room.lines - share * texts.length,
  )
  return {
    room,
    texts: texts.map((text) => ({
      ...text,
      value: cut(text.value, room.letters, share + spare, share, more),
    })),
  }
}

function linesOf(texts: readonly PrintFact[], letters: number): number {
  return texts.reduce((lines, { value }) => lines + wrapped(value, letters).length, 0)
}

/** Lines as a narrow column breaks them; a little is added for words that do not fill theirs. */
function wrapped(text: string, letters: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(' ').flatMap((one) => one.match(/.{1,30}/gu) ?? [''])) {
      const line = lines.at(-1) ?? ''
      if (line !== '' && line.length + 1 + word.length > letters) lines.push(word)
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
    }
    return lines
  })
}

function cut(text: string, letters: number, most: number, share: number, more: string): string {
  const lines = wrapped(text, letters)
  if (lines.length <= share || lines.length <= most) return text
  return `${lines.slice(0, most - 1).join(' ')}\u2026 ${more}`
}
