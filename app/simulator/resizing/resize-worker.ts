import { pixelsOf } from '#app/simulator/pixels/off-page-pixels.ts'
import { closePicture } from '#app/simulator/pixels/picture.ts'
import { buffersOf, type PixelsTwice, twice } from '#app/simulator/pixels/pixels-twice.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { type Course, courseOf } from '#graphics/resize/course.ts'
import type { Resize } from '#graphics/resize/resize.ts'
import { partedFor, resized } from '#graphics/resize/resized.ts'
import { keepParted } from './kept-parted.ts'
import type { ResizeAnswer, ResizeAsk } from './resize-ask.ts'

const partedOf = keepParted(partedFor)
/** Of a rug that is dyed colour after colour the drawing goes on as it did: told once for the sizes of the last rugs. */
const courses = new Map<string, Course>()
const coursesKept = 8

addEventListener('message', ({ data }: MessageEvent<ResizeAsk>) => {
  answer(data).then(
    (picture) => say({ picture }, buffersOf(picture)),
    () => say({ picture: null }),
  )
})

async function answer({ picture, url, like, course: name, resize, rough }: ResizeAsk): Promise<PixelsTwice> {
  const pixels = pixelsOf(picture)
  const course = courseFor(name, resize, () => (like ? pixelsOf(like) : pixels))
  if (like) closePicture(like)
  return twice(resized(pixels, resize, course, rough, partedOf(url, pixels, resize, rough)))
}

function say(said: ResizeAnswer, handedOver: Transferable[] = []): void {
  postMessage(said, { transfer: handedOver })
}

function courseFor(name: string, resize: Resize, likeOf: () => Pixmap): Course {
  const course = courses.get(name) ?? courseOf(likeOf(), resize)
  courses.delete(name)
  courses.set(name, course)
  const [oldest] = courses.keys()
  if (courses.size > coursesKept && oldest) courses.delete(oldest)
  return course
}
