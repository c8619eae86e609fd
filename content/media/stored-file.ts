import { isRegionMap } from '#content/colour-regions/colour-regions.ts'
import { grouped } from '#content/grouped.ts'
import { newId } from '#content/new-id.ts'
import { decoded } from '#i18n/decoded.ts'

/** A row of content that names a file, in the words of the row it belongs to. */
export type FileUse = {
  readonly table_name: string
  readonly row_id: string
  readonly label: string | null
  readonly kind: string | null
  readonly slug: string | null
  readonly active: boolean
}

/** A file of the site's buckets with what is known of it. Sizes are null for files that are no pictures. */
export type StoredFile = {
  readonly url: string
  readonly bucket: string
  /** Path inside the bucket. */
  readonly name: string
  readonly type: string | null
  readonly bytes: number
  readonly created_at: string
  readonly width: number | null
  readonly height: number | null
  readonly dominant_colour: string | null
  readonly alt_pt: string | null
  readonly alt_es: string | null
  readonly focal_x: number | null
  readonly focal_y: number | null
  readonly updated_at: string | null
  /** Since when it is in the bin; null when it is not. */
  readonly binned_at: string | null
  readonly uses: readonly FileUse[]
  /** The name it came with; null for files that came before names were noted. */
  readonly original_name: string | null
  readonly tags: readonly string[]
  /** The same for two files of the same bytes; null where the storage does not tell. */
  readonly content: string | null
}

export function isPicture(file: StoredFile): boolean {
  return file.type?.startsWith('image/') ?? false
}

const isMade = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.\w+)?$/i

/** What the address calls a file, `corner.jpg`; null where the name was made by the site and says nothing. */
export function fileName(url: string): string | null {
  const last = url.split('/').at(-1) ?? ''
  return isMade.test(last) || last === '' ? null : (decoded(last) ?? last)
}

const replaced = /^(.*\/storage\/v1\/object\/public\/[^/]+\/)previous\/[^/]+\/(.+)$/

/** Where a file rests that gave way to another one: under the address that it had. */
export function previousPath(name: string): string {
  return `previous/${newId()}/${name}`
}

/** The address that a file had before another one took it; null for all others. */
export function placeBefore(url: string): string | null {
  const found = replaced.exec(url)
  return found ? `${found[1]}${found[2]}` : null
}

/** The files of which another one has the same bytes, by what they share. */
export function duplicates(files: readonly StoredFile[]): ReadonlyMap<string, readonly StoredFile[]> {
  const byContent = grouped(
    files.filter((file) => file.content !== null),
    (file) => file.content ?? '',
  )
  return new Map([...byContent].filter(([, same]) => same.length > 1))
}

/** Whether people look at it where files are chosen: it is not in the bin, and nothing that the program keeps for itself. */
export function isOnShelf(file: Pick<StoredFile, 'url' | 'binned_at'>): boolean {
  return file.binned_at === null && !isRegionMap(file)
}
