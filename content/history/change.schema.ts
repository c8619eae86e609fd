import * as z from 'zod/mini'

/** A row as the history keeps it. */
export const keptRow = z.nullable(z.record(z.string(), z.unknown()))
