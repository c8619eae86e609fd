import type { Box } from '#app/site/parts/picture/picture-sizes.ts'
import type { Picture } from '#content/media/media.ts'

export type ShownPicture = {
  /** Which of the rug's pictures it is. */
  readonly index: number
  /** Where it stands on a wide window. */
  readonly place: number
  readonly wide: boolean
  /** An upright room, which a wide window has no place for. */
  readonly phone: boolean
  readonly first: boolean
  readonly box: readonly Box[]
}

/** The pictures at the beginning of the page, in the order of a phone: an upright room first, where there is one. */
export function shownPictures(
  pictures: readonly Picture[],
  detailAt: number,
  uprightAt: number,
): ShownPicture[] {
  const places = pictures.map((_, index) => index).filter((index) => index !== detailAt)
  const phoneAt = places.indexOf(uprightAt) > 0 ? uprightAt : -1
  const onWide = places.filter((index) => index !== phoneAt)
  const inOrder = phoneAt < 0 ? places : [phoneAt, ...onWide]
  return inOrder.map((index, order) => {
    const [place, phone] = [places.indexOf(index), index === phoneAt]
    const wide = isWide(onWide.indexOf(index), onWide.length)
    return { index, place, wide, phone, first: place === 0 || order === 0, box: boxOf(phone, wide) }
  })
}

/** The first leads, and so does one that would stand alone. */
const isWide = (place: number, count: number) => place === 0 || (place === count - 1 && place % 2 === 1)

/** What a wide window does not show is preloaded all the same: so let it be the smallest there. */
function boxOf(phone: boolean, wide: boolean): Box[] {
  const width = phone ? '1px' : wide ? '57vw' : '28vw'
  return [
    [width, wide ? 3 / 2 : 4 / 5, '64rem'],
    ['62vw', 4 / 5, '48rem'],
    ['86vw', 4 / 5],
  ]
}
