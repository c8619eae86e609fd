import type { Box, BoxedPicture } from '#app/site/parts/picture/picture-sizes.ts'
import type { Picture } from '#content/media/media.ts'

const phone: Box = ['41vw', 4 / 5]

/** As many beside each other as the style sheet says; of three one leads: the first, or mirrored the last; of five and more the first. */
export function inRow(pictures: readonly Picture[], mirrored = false): BoxedPicture[] {
  const count = pictures.length
  return pictures.map((picture, index) => {
    if (count < 3) return { ...picture, box: [[`${90 / count}vw`, 3 / 2, '48rem'], phone] }
    const leads = index === (count === 3 && mirrored ? 2 : 0) && count !== 4
    const large: Box = leads ? ['45vw', 3 / 2, '64rem'] : ['22vw', 4 / 5, '64rem']
    return { ...picture, box: [large, ['29vw', count === 3 ? 1 : 4 / 5, '48rem'], phone] }
  })
}
