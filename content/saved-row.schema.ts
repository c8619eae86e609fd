import * as z from 'zod/mini'

/** Which row a function of the database saved, and the moment of this change. */
export const savedRow = z.object({ id: z.string(), updated_at: z.string() })
export type SavedRow = z.infer<typeof savedRow>
