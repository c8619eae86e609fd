import { saveCollection } from '#content/collections/collection.queries.ts'
import type { Collection, CollectionDraft } from '#content/collections/collection.ts'
import type { Client } from '#content/database/client.ts'
import type { Result } from '#content/problem.ts'
import { spanishOf, withSpanish } from '#content/spanish/spanish-texts.ts'

/** What the form says of a collection: its row and further pictures, and the words of pictures that were changed. */
type CollectionWords = {
  readonly draft: CollectionDraft
  /** Alternative texts by stored url. */
  readonly alternatives: Readonly<Record<string, string>>
}

export type CollectionChange = CollectionWords & {
  /** Missing for a new one. */
  readonly id?: string
  /** The state that the form began with: a row that has changed since is not overwritten. */
  readonly seen?: string
  /** The words of pictures that the form began with, where it changes them. */
  readonly seenAlternatives?: Readonly<Record<string, string>>
  /** How it was, so that the change can be undone. */
  readonly before?: CollectionWords
}

/** Saves a collection and the words of its pictures: all of it or nothing. */
export async function saveWithWords(
  client: Client,
  { id, seen, draft, alternatives, seenAlternatives = {} }: CollectionChange,
): Promise<Result<unknown>> {
  const said = Object.entries(alternatives)
  const words = Object.fromEntries(said.map(([url, text]) => [url, { text, seen: seenAlternatives[url] }]))
  return saveCollection(client, { ...draft, id, seen, words })
}

/** A collection as its form holds it. */
export function toDraft(collection: Collection): CollectionDraft {
  const { kind, slug, title, title_es, description, description_es } = collection
  const { explore_text, explore_text_es, url, rug_slugs, image_url, active } = collection
  const words = { title, title_es, description, description_es, explore_text, explore_text_es }
  const images = collection.collection_images.map((image) => image.image_url)
  const waiting = collection.spanish_waiting
  const spanish = waiting === undefined ? {} : { spanish_waiting: waiting }
  return { kind, slug, ...words, url, rug_slugs, image_url, active, images, ...spanish }
}

const noSpanish = { title_es: null, description_es: null, explore_text_es: null }

/** What is saved of a filled form whose Spanish is published with it, or is to wait beside the published one. */
export function toSaved(
  draft: CollectionDraft,
  published: boolean,
  collection?: Collection,
): CollectionDraft {
  if (!published) return { ...withSpanish(draft, collection ?? noSpanish), spanish_waiting: spanishOf(draft) }
  return collection?.spanish_waiting === undefined ? draft : { ...draft, spanish_waiting: null }
}

/** The draft that takes a saved one back. */
export function toUndo(saved: CollectionDraft, before: Collection): CollectionDraft {
  const draft = toDraft(before)
  const isAboutSpanish = saved.spanish_waiting !== undefined
  return isAboutSpanish ? { ...draft, spanish_waiting: before.spanish_waiting ?? null } : draft
}

/** A collection as its form begins: with the Spanish that waits. */
export function asWritten(collection: Collection): Collection {
  const { spanish_waiting } = collection
  return spanish_waiting === undefined ? collection : withSpanish(collection, spanish_waiting)
}
