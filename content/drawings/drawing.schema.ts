import * as z from 'zod/mini'
import { rugShapes } from '#graphics/drawing/rug-shape.ts'
import { yarnBounds } from '#graphics/drawing/yarn-bounds.ts'
import { millimetres } from '#graphics/units.ts'
import { type DrawnRug, pileIn, sideBounds } from './drawing.ts'
import { drawingTechniques, techniqueLimits } from './drawing-technique.ts'

const inMillimetres = z.transform(millimetres)
const side = z.pipe(z.number().check(z.gte(sideBounds.least), z.lte(sideBounds.most)), inMillimetres)
const within = z.number().check(z.lte(sideBounds.most / 2))
const figure = z.number().check(z.gte(0), z.lte(1000))

const hex = z.string().check(z.regex(/^#[\da-f]{6}$/))
/** A drawing is told apart into no more colours than this. */
const mostColours = 64

const part = z.number().check(z.gte(0), z.lte(1))
const apart = z.object({ x: part, y: part, share: part })

/** A rug of a drawing, as a page says it. */
export const drawnRugSchema = z.object({
  width: side,
  length: side,
  shape: z.enum(rugShapes),
  corner: z.pipe(within.check(z.gte(0)), inMillimetres),
  technique: z.enum(drawingTechniques),
  carved: z._default(z.boolean(), false),
  yarns: z
    .array(
      z.object({
        code: z.string().check(z.minLength(1), z.maxLength(60)),
        hex,
        area: figure,
        weight: figure,
        pile: z._default(z.nullable(z.pipe(z.number().check(z.gte(1), z.lte(100)), inMillimetres)), null),
        colours: z.optional(z.array(hex).check(z.maxLength(mostColours))),
        border: z.optional(z.pipe(within.check(z.gte(1)), inMillimetres)),
        apart: z.optional(z.array(apart).check(z.maxLength(mostColours))),
      }),
    )
    .check(z.minLength(1), z.maxLength(yarnBounds.most)),
  straightens: z.optional(z.boolean()),
})

const kept = z.object({ own: z.string(), rug: z.nullable(drawnRugSchema) })

/** What a request says of its drawing: the statement that it is one's own, and the rug where the page made one. */
export type KeptDrawing = z.infer<typeof kept>

/** What `leads.drawing` holds; null where it holds nothing that can be read. */
export function readKeptDrawing(value: unknown): KeptDrawing | null {
  return kept.safeParse(value).data ?? null
}

/** The rug that a form says in one of its fields; null for a form without one, undefined for what no form of ours says. */
export function readDrawnRug(text: string): DrawnRug | null | undefined {
  if (!text) return null
  try {
    const rug = drawnRugSchema.safeParse(JSON.parse(text)).data
    return rug && isMade(rug) ? rug : undefined
  } catch {
    return undefined
  }
}

/** Whether its technique makes these heights and lines; a kept request stays readable when the workshop's limits change. */
function isMade({ technique, carved, yarns }: DrawnRug): boolean {
  const canCarve = techniqueLimits[technique].carves
  return (canCarve || !carved) && yarns.every(({ pile }) => pile === null || pile === pileIn(technique, pile))
}
