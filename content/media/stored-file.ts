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

/** What a file is called: its name and the folder it lies in, `soft-living/corner.jpg`. */
export function fileName(url: string): string {
  const path = url.replace(/^.*\/storage\/v1\/object\/public\/[^/]+\//, '')
  const last = path.split('/').slice(-2).join('/')
  return decoded(last) ?? last
}

/** What staff call a file: the name it came with, else that of its address. Two of one name are told apart. */
export function shownName(file: Pick<StoredFile, 'url' | 'original_name'>): string {
  return file.original_name ?? fileName(file.url)
}

/** By address, what each file is called: of several of one name the first stays, the later ones are numbered. */
export function distinctNames(files: readonly StoredFile[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>()
  return new Map(
    files.toReversed().map((file) => {
      const name = shownName(file)
      const number = (count.get(name) ?? 0) + 1
      count.set(name, number)
      return [file.url, number === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${number})$1`)]
    }),
  )
}

/** The files of which another one has the same bytes, by what they share. */
export function duplicates(files: readonly StoredFile[]): ReadonlyMap<string, readonly StoredFile[]> {
  const byContent = Map.groupBy(
    files.filter((file) => file.content !== null),
    (file) => file.content ?? '',
  )
  return new Map([...byContent].filter(([, same]) => same.length > 1))
}
