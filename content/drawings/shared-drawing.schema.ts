import * as z from 'zod/mini'
import { drawnRugSchema } from './drawing.schema.ts'
import { sharedDrawingBounds, sharedDrawingTypes } from './shared-drawing.ts'

/** What is kept for a link: the rug, and the reduced picture of its drawing in base64. */
export const sharedDrawing = z.object({
  rug: drawnRugSchema,
  type: z.enum(sharedDrawingTypes),
  picture: z
    .string()
    .check(z.maxLength(4 * Math.ceil(sharedDrawingBounds.bytes / 3)), z.regex(/^[A-Za-z\d+/]+={0,2}$/)),
})
export type SharedDrawing = z.infer<typeof sharedDrawing>
