import { isPicture, type StoredFile } from '#content/media/stored-file.ts'
import { plainText } from '#i18n/plain-text.ts'
import { placesOf } from './places.ts'

export const mediaFilters = ['all', 'pictures', 'videos', 'documents', 'unused', 'undescribed'] as const
export type MediaFilter = (typeof mediaFilters)[number]

/** The files that a filter and a search let through. Accents and capitals do not matter. */
export function filterMedia(files: readonly StoredFile[], filter: MediaFilter, search: string): StoredFile[] {
  const wanted = plainText(search)
  return files.filter((file) => passes(file, filter) && (wanted === '' || textOf(file).includes(wanted)))
}

function passes(file: StoredFile, filter: MediaFilter): boolean {
  if (filter === 'pictures') return isPicture(file)
  if (filter === 'videos') return file.bucket === 'videos'
  if (filter === 'documents') return file.bucket === 'documents'
  if (filter === 'unused') return placesOf(file).length === 0
  if (filter === 'undescribed') return file.width !== null && !file.alt_pt
  return true
}

const texts = new WeakMap<StoredFile, string>()

function textOf(file: StoredFile): string {
  const known = texts.get(file) ?? searchable(file)
  texts.set(file, known)
  return known
}

function searchable(file: StoredFile): string {
  return plainText(
    [file.name, file.alt_pt, file.alt_es, ...placesOf(file).map((place) => place.name)].join(' '),
  )
}
