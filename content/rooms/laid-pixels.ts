import type { Homography } from '#graphics/floor/homography.ts'
import type { Body } from '#graphics/laid-rug/sheet.ts'
import type { Sides } from '#graphics/resize/resize.ts'
import type { Inside } from '#graphics/resize/rim.ts'

export type SeenRug = { readonly body: Body; readonly bordered: boolean; readonly inside?: Inside }

/** What is read of pictures so that a page comes with a rug laid in its room. */
export type LaidPixels = {
  /**
   * The part of a rug's stored picture that the rug covers, and of one in the size that it is drawn in (metres), where that is
   * asked, whether a border of plain bands is seen on it, or else where what is wound round it ends; null where there is no such
   * picture.
   * @throws Error when it is not known soon enough for a page to wait.
   */
  bodyOf(url: string, drawn: Sides | null): Promise<SeenRug | null>
  /**
   * The light map of a room's view (of its evening), as it falls on what `toMap` takes the unit square to (0..1 each way of
   * the map): the `data:` address of a small picture that fills the square.
   * @throws Error when the room has no such map.
   */
  lightOn(view: string, evening: boolean, toMap: Homography): Promise<string>
}
