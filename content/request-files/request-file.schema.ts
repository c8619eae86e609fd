import * as z from 'zod/mini'
import { fileProblems } from './file-fields.ts'
import { type RequestFile, requestFileKinds } from './request-file.ts'

const files = z.array(
  z.object({
    name: z.string(),
    kind: z.enum(requestFileKinds),
    size: z.number(),
    lost: z.optional(z.boolean()),
  }),
)

/** The files of a row; none where it names none that can be read. */
export function readRequestFiles(kept: unknown): readonly RequestFile[] {
  return files.safeParse(kept).data ?? []
}

const name = z.string().check(z.maxLength(1000))
const said = z.array(
  z.union([
    z.object({ key: z.string().check(z.regex(/^[\da-f]{32}$/)), name }),
    z.object({ problem: z.enum(fileProblems), name }),
  ]),
)

/** A file of a form, sent before it under a key, or refused. */
export type SaidFile = z.infer<typeof said>[number]

/** Which files a form says that it sent before; null for what no form of ours says. */
export function readSaidFiles(text: string): readonly SaidFile[] | null {
  if (!text) return []
  try {
    return said.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
