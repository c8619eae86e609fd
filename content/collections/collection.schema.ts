import * as z from 'zod/mini'

const text = z.nullable(z.string())

export const collectionRows = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['featured', 'family', 'category', 'exhibition']),
    slug: text,
    title: z.string(),
    title_es: text,
    description: text,
    description_es: text,
    explore_text: text,
    explore_text_es: text,
    image_url: text,
    url: text,
    display_order: z.nullable(z.number()),
    active: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
    collection_images: z.array(
      z.object({ id: z.string(), image_url: z.string(), display_order: z.number() }),
    ),
  }),
)
