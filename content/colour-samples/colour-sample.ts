import type { Tables } from '#content/database/database.types.ts'

/** One of the fixed swatches: a named colour and a picture of its wool. */
export type ColourSample = Readonly<Pick<Tables<'colour_samples'>, 'id' | 'name' | 'hex' | 'image_url'>>
