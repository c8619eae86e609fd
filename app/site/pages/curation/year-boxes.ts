import type { Box, BoxedPicture } from '#app/site/parts/picture/picture-sizes.ts'
import type { Picture } from '#content/media/media.ts'

const onWide: readonly Box[] = [
  ['48vw', 3 / 2, '64rem'],
  ['24vw', 0.72, '64rem'],
  ['24vw', 0.72, '64rem'],
  ['48vw', 3 / 2, '64rem'],
  ['45vw', '24rem', '64rem'],
  ['32vw', '24rem', '64rem'],
]

/** The six pictures of a year as the style sheet lays them: wide and narrow, narrow and wide, two of a height. */
export function inYear(pictures: readonly Picture[]): BoxedPicture[] {
  return pictures.map((picture, index) => {
    const small: Box = index % 3 === 0 ? ['90vw', 3 / 2] : ['43vw', 4 / 5]
    return { ...picture, box: [onWide[index % 6] ?? small, small] }
  })
}
