import * as z from 'zod/mini'
import type { Collection, CollectionDraft, CollectionKind } from '#content/collections/collection.ts'
import { freeSlug } from '#content/collections/collection-rugs.ts'
import { toSlug } from '#content/slug.ts'
import { pt } from './pt.ts'

/** What the form must hold. */
export const collectionFields = z.object({
  kind: z.enum(['featured', 'family', 'category', 'exhibition']),
  title: z.string().check(z.trim(), z.minLength(1, pt.titleMissing.text), z.maxLength(200)),
  title_es: z.string().check(z.maxLength(200)),
  description: z.string().check(z.maxLength(4000)),
  description_es: z.string().check(z.maxLength(4000)),
  explore_text: z.string().check(z.maxLength(200)),
  explore_text_es: z.string().check(z.maxLength(200)),
  url: z.string().check(z.trim(), z.regex(/^$|^\/(?![/\\])|^https?:\/\//, pt.urlInvalid.text)),
  active: z.boolean(),
  rug_slugs: z.array(z.string()),
  pictures: z.array(z.string()),
  /** The words of pictures, as far as they were typed. */
  typed: z.array(z.object({ url: z.string(), text: z.string().check(z.maxLength(500)), seen: z.string() })),
  published: z.boolean(),
})

/** What the form of a collection holds while it is typed into. */
export type CollectionFields = z.infer<typeof collectionFields>

/** The words of the first thing that is wrong. */
export function refusalOf(
  problems: {
    readonly [Name in keyof CollectionFields]?: { readonly message?: string }
  },
) {
  const [first] = Object.values(problems)
  const said = [pt.titleMissing, pt.urlInvalid].find(({ text }) => text === first?.message)
  return said ?? { title: pt.refused, text: first?.message ?? '' }
}

/** The pictures of a collection, its cover first, none twice. */
function picturesOf(collection?: Collection): string[] {
  const further = collection?.collection_images.map((image) => image.image_url) ?? []
  return [...new Set([collection?.image_url, ...further])].filter((url): url is string => Boolean(url))
}

/** What is saved of a filled form. What it does not show stays as it was; a new one gets an address that is not `taken`. */
export function fromFields(
  { pictures: [cover, ...images], ...values }: CollectionFields,
  taken: readonly (string | null)[],
  collection?: Collection,
): CollectionDraft {
  const text = (value: string) => value.trim() || null
  const isFeatured = values.kind === 'featured'
  return {
    kind: values.kind,
    slug: collection ? collection.slug : isFeatured ? null : freeSlug(toSlug(values.title), taken),
    title: values.title.trim(),
    title_es: text(values.title_es),
    description: text(values.description),
    description_es: text(values.description_es),
    explore_text: text(values.explore_text),
    explore_text_es: text(values.explore_text_es),
    url: text(values.url),
    active: values.active,
    rug_slugs: values.rug_slugs,
    image_url: cover ?? null,
    images,
  }
}

/** A collection as its form begins; an empty one of this kind when there is none. */
export function toFields(collection: Collection | undefined, kind: CollectionKind): CollectionFields {
  return {
    kind: collection?.kind ?? kind,
    title: collection?.title ?? '',
    title_es: collection?.title_es ?? '',
    description: collection?.description ?? '',
    description_es: collection?.description_es ?? '',
    explore_text: collection?.explore_text ?? '',
    explore_text_es: collection?.explore_text_es ?? '',
    url: collection?.url ?? '',
    active: collection?.active ?? true,
    rug_slugs: [...(collection?.rug_slugs ?? [])],
    pictures: picturesOf(collection),
    typed: [],
    published: collection?.spanish_waiting === undefined,
  }
}
