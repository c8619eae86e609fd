import { wishedColours } from '#content/colour-regions/wished-colours.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { readMapFile } from '#graphics/recolour/map-file.ts'
import { recoloured } from '#graphics/recolour/recolour.ts'
import { tellApart } from '#graphics/recolour/regions.ts'
import { courseOf } from '#graphics/resize/course.ts'
import { resized } from '#graphics/resize/resized.ts'
import type { DyeWork } from './dye-picture.ts'

/**
 * A rug's picture dyed and made in another size as the simulator does it; regions that staff fixed stay. Seconds of work:
 * for threads.
 */
export async function dyedPixels({
  picture,
  dyes,
  map: file,
  resize,
  like,
  rough,
}: DyeWork): Promise<Pixmap> {
  const dyed = dyes ? await inColours(picture, dyes, file) : picture
  return resize ? resized(dyed, resize, courseOf(like ?? picture, resize), rough) : dyed
}

async function inColours(
  picture: Pixmap,
  dyes: NonNullable<DyeWork['dyes']>,
  file: DyeWork['map'],
): Promise<Pixmap> {
  const map = file && (await readMapFile(file))
  const regions = dyes.kept?.regions ?? []
  const found = tellApart(picture, dyes.yarns, map ? { map, regions } : null)
  return recoloured(picture, found, wishedColours(found, regions, dyes.colours))
}
