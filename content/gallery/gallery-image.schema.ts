import * as z from 'zod/mini'

/** The setting feature.images; anything else counts as not set. */
export const featureImages = z.catch(
  z.object({ left: z._default(z.array(z.string()), []), right: z._default(z.string(), '') }),
  { left: [], right: '' },
)
