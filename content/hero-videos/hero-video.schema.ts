import * as z from 'zod/mini'

export const heroVideoRow = z.object({
  id: z.string(),
  url: z.string(),
  video_type: z.enum(['youtube', 'vimeo', 'mp4']),
  title: z.nullable(z.string()),
  poster_url: z.nullable(z.string()),
  active: z.boolean(),
  updated_at: z.string(),
})

export const heroVideoRows = z.array(heroVideoRow)
