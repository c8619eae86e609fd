import { duplicates, isPicture, type StoredFile } from '#content/media/stored-file.ts'
import { plainText } from '#i18n/plain-text.ts'
import { placesOf } from './places.ts'

export const libraryFilters = [
  'all',
  'pictures',
  'videos',
  'documents',
  'unused',
  'undescribed',
  'duplicates',
] as const
export type LibraryFilter = (typeof libraryFilters)[number]

/** The files that a filter, a tag and a search let through. Accents and capitals do not matter in a search. */
export function filterLibrary(
  files: readonly StoredFile[],
  { filter = 'all', tag = '', search = '' }: { filter?: LibraryFilter; tag?: string; search?: string },
): StoredFile[] {
  const wanted = plainText(search)
  const isWanted = (file: StoredFile) =>
    (tag === '' || file.tags.includes(tag)) && (wanted === '' || textOf(file).includes(wanted))
  // Those of the same bytes beside each other.
  if (filter === 'duplicates') return [...duplicates(files).values()].flat().filter(isWanted)
  return files.filter((file) => passes(file, filter) && isWanted(file))
}

/** Every tag that some file has, in the order of the alphabet. */
export function tagsOf(files: readonly StoredFile[]): string[] {
  return [...new Set(files.flatMap((file) => file.tags))].sort((one, other) => one.localeCompare(other, 'pt'))
}

function passes(file: StoredFile, filter: LibraryFilter): boolean {
  if (filter === 'pictures') return isPicture(file)
  if (filter === 'videos') return file.bucket === 'videos'
  if (filter === 'documents') return file.bucket === 'documents'
  if (filter === 'unused') return placesOf(file).length === 0
  if (filter === 'undescribed') return file.width !== null && !file.alt_pt
  return true
}

const texts = new WeakMap<StoredFile, string>()
const readAtOnce = 200

/**
 * Reads what a search looks through while nothing else is done, so that no key of it waits for thousands of files.
 * @returns what ends it.
 */
export function readAhead(files: readonly StoredFile[]): () => void {
  let timer: ReturnType<typeof setTimeout>
  const read = (from: number) => {
    for (const file of files.slice(from, from + readAtOnce)) textOf(file)
    if (from + readAtOnce < files.length) timer = setTimeout(read, 0, from + readAtOnce)
  }
  timer = setTimeout(read, 0, 0)
  return () => clearTimeout(timer)
}

function textOf(file: StoredFile): string {
  const known = texts.get(file) ?? searchable(file)
  texts.set(file, known)
  return known
}

function searchable(file: StoredFile): string {
  const { name, original_name, alt_pt, alt_es, tags } = file
  const places = placesOf(file).map((place) => place.name)
  return plainText([name, original_name, alt_pt, alt_es, ...tags, ...places].join(' '))
}
