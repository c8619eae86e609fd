import * as z from 'zod/mini'
import type { Homography } from '#graphics/floor/homography.ts'
import { degrees, floorPoint, metres, pixels } from '#graphics/units.ts'
import type { Room } from './room.ts'
import list from './rooms.json' with { type: 'json' }

const number = z.number()
const point = z.pipe(
  z.tuple([number, number]),
  z.transform(([x, y]) => floorPoint(x, y)),
)
const length = z.pipe(number, z.transform(metres))
const side = z.pipe(number.check(z.positive()), z.transform(metres))
const size = z.pipe(z.int().check(z.positive()), z.transform(pixels))

const room = z.object({
  slug: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  title: z.object({ pt: z.string(), es: z.string() }),
  tags: z.array(z.string()),
  width: size,
  height: size,
  floorToImage: z.pipe(
    z.array(number).check(z.length(9)),
    z.transform((cells) => cells as unknown as Homography),
  ),
  floorBounds: z.array(point).check(z.minLength(3)),
  defaultRug: z.object({
    x: length,
    y: length,
    width: length,
    length,
    rotationDeg: z.pipe(number, z.transform(degrees)),
  }),
  lightScale: number.check(z.positive()),
  arranged: z.pipe(
    z.object({ x: number, y: number }),
    z.transform(({ x, y }) => floorPoint(x, y)),
  ),
  woolLight: number.check(z.positive()),
  furniture: z.optional(
    z.object({
      kind: z.enum(['sofa', 'table', 'bed']),
      x: length,
      front: length,
      width: side,
      length: side,
    }),
  ),
  evening: z.optional(z.object({ lightScale: number.check(z.positive()) })),
})

/** The rendered rooms, each followed by its upright view. */
export const rooms: readonly Room[] = z.array(room).parse(list)
