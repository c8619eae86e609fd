import type { OwnWords } from '#app/panel/form/own-words.ts'
import type { SaveSeen } from '#app/panel/form/use-seen-row.ts'
import { saveCollection } from '#content/collections/collection.queries.ts'
import type { Collection, CollectionDraft } from '#content/collections/collection.ts'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { toStoredUrl } from '#content/media/media.ts'
import type { Result } from '#content/problem.ts'
import { spanishOf, withSpanish } from '#content/spanish/spanish-texts.ts'

/** What the form says of a collection: its row and further pictures, and the words of pictures that were changed. */
type CollectionWords = {
  readonly draft: CollectionDraft
  /** Alternative texts by stored url. */
  readonly alternatives: Readonly<Record<string, string>>
}

export type CollectionChange = CollectionWords & {
  readonly id: string
  readonly isNew?: boolean
  /** Saves as of when the form knows the row: one that has changed since is not overwritten. Missing: it is. */
  readonly saveSeen?: SaveSeen
  /** The words of pictures that the form began with, where it changes them; and those that it tried to say. */
  readonly seenAlternatives?: Readonly<Record<string, string>>
  readonly ownTexts?: OwnWords
  /** How it was, so that the change can be undone. */
  readonly before?: CollectionWords
}

/** Saves a collection and the words of its pictures: all of it or nothing. */
export async function saveWithWords(
  client: Client,
  { id, isNew = false, saveSeen, draft, alternatives, seenAlternatives = {}, ownTexts }: CollectionChange,
): Promise<Result<unknown>> {
  const said = Object.entries(alternatives)
  for (const [url, text] of said) ownTexts?.tries({ url, text: text.trim() })
  const send = async (seen: string | undefined, isAgain: boolean) => {
    const before = isAgain ? await textsNow(client, seenAlternatives, ownTexts) : seenAlternatives
    const words = Object.fromEntries(said.map(([url, text]) => [url, { text, seen: before[url] }]))
    return saveCollection(client, { ...draft, id, is_new: isNew && !isAgain, seen, words })
  }
  return saveSeen ? saveSeen(wordsOf(draft), send) : send(undefined, false)
}

type Texts = Readonly<Record<string, string>>

/** The words of pictures as they must still stand: those that an earlier save of the form said, else as it found them. */
async function textsNow(client: Client, seen: Texts, own?: OwnWords): Promise<Texts> {
  const standing = await listMedia(client, Object.keys(seen))
  return Object.fromEntries(
    Object.entries(seen).map(([url, before]) => {
      const text = standing.get(toStoredUrl(url))?.alt_pt ?? ''
      return [url, own?.wrote({ url, text }) ? text : before]
    }),
  )
}

/** What others may write meanwhile; whether it is shown is no word of the form. */
export function wordsOf({ spanish_waiting, ...draft }: CollectionDraft) {
  return { ...draft, active: null, spanish_waiting: spanish_waiting ?? undefined }
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
