import * as z from 'zod/mini'

const text = z.nullable(z.string())
const number = z.nullable(z.number())

export const storedFiles = z.array(
  z.object({
    url: z.string(),
    bucket: z.string(),
    name: z.string(),
    type: text,
    bytes: z.number(),
    created_at: z.string(),
    width: number,
    height: number,
    dominant_colour: text,
    alt_pt: text,
    alt_es: text,
    focal_x: number,
    focal_y: number,
    updated_at: text,
    binned_at: text,
    uses: z.array(
      z.object({
        table_name: z.string(),
        row_id: z.string(),
        label: text,
        kind: text,
        slug: text,
        active: z.boolean(),
      }),
    ),
  }),
)

export const fileNotes = z.array(
  z.object({ url: z.string(), original_name: text, tags: z.array(z.string()), content: text }),
)
