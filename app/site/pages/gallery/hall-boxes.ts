import type { Box, BoxedPicture } from '#app/site/parts/picture/picture-sizes.ts'
import type { Picture } from '#content/media/media.ts'

/** The pictures of an exhibition as the style sheet hangs them: the first is large, and the last fills its row. */
export function inHall(pictures: readonly Picture[]): BoxedPicture[] {
  return pictures.map((picture, index) => ({ ...picture, box: boxOf(index, pictures.length) }))
}

function boxOf(index: number, count: number): Box[] {
  if (index === 0)
    return [
      ['65vw', '60vw', '64rem'],
      ['100vw', 3 / 2],
    ]
  const last = index === count - 1
  const row = last ? count % 3 : 0
  const wide: Box = row === 0 ? ['30vw', 1, '64rem'] : [row === 1 ? '91vw' : '61vw', 2, '64rem']
  return [wide, last && count % 2 === 0 ? ['90vw', 3 / 2] : ['44vw', 1]]
}
