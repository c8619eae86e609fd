import * as z from 'zod/mini'
import type { Description } from '#content/media/stored-file.queries.ts'
import type { StoredFile } from '#content/media/stored-file.ts'

/** What is typed of a picture. */
export const descriptionFields = z.object({
  alt_pt: z.string().check(z.maxLength(500)),
  alt_es: z.string().check(z.maxLength(500)),
  focal_x: z.number(),
  focal_y: z.number(),
})
export type DescriptionFields = z.infer<typeof descriptionFields>

/** What stands of a picture; the middle is kept of one that nobody looked at. */
export function describedAs({ alt_pt, alt_es, focal_x, focal_y }: StoredFile): Description {
  return { alt_pt, alt_es, focal_x: focal_x ?? 0.5, focal_y: focal_y ?? 0.5 }
}

/** The same as a form shows it. */
export function toDescriptionFields(file: StoredFile): DescriptionFields {
  const { alt_pt, alt_es, ...point } = describedAs(file)
  return { alt_pt: alt_pt ?? '', alt_es: alt_es ?? '', ...point }
}

/** What is kept of the fields: a text of blanks is none. */
export function fromDescriptionFields({ alt_pt, alt_es, ...point }: DescriptionFields): Description {
  return { alt_pt: alt_pt.trim() || null, alt_es: alt_es.trim() || null, ...point }
}

type Texts = Pick<DescriptionFields, 'alt_pt' | 'alt_es'> & { readonly onlyEmpty: boolean }

/** A picture with these texts, or null where they change nothing: an empty text leaves what stands. */
export function withTexts(
  file: StoredFile,
  { alt_pt, alt_es, onlyEmpty }: Texts,
): { readonly file: StoredFile; readonly description: Description } | null {
  const before = describedAs(file)
  const chosen = (typed: string, standing: string | null) =>
    typed.trim() === '' || (onlyEmpty && standing) ? standing : typed.trim()
  const description = {
    ...before,
    alt_pt: chosen(alt_pt, before.alt_pt),
    alt_es: chosen(alt_es, before.alt_es),
  }
  const isSame = description.alt_pt === before.alt_pt && description.alt_es === before.alt_es
  return isSame ? null : { file, description }
}
