import { toSlug } from '#content/slug.ts'
import { type ImageKind, kindOfWord, type ReadLine } from './read-line.ts'

/** A picture that was chosen, in a folder or inside a ZIP. */
export type PictureFile = { readonly path: string; readonly open: () => Promise<File> }

/** The pictures of a line: the rug alone, and further ones; `missing` are names that no file has. */
export type MatchedPictures = {
  readonly main: PictureFile | null
  readonly further: readonly { readonly file: PictureFile; readonly kind: ImageKind }[]
  readonly missing: readonly string[]
}

const mainWords = ['tapete', 'plano', 'flat', 'alfombra', 'rug']

/** Finds pictures by the names that lines give them, and by the addresses, codes and names of the rugs. */
export class PictureIndex {
  readonly #byName = new Map<string, PictureFile | null>()
  readonly #byCode = new Map<string, PictureFile[]>()
  readonly #used = new Set<PictureFile>()
  readonly #files: readonly PictureFile[]

  constructor(files: readonly PictureFile[], codes: readonly string[]) {
    this.#files = files
    const known = new Set(codes)
    for (const file of files) {
      const path = plain(file.path)
      const name = path.split('/').at(-1) ?? path
      for (const key of new Set([path, path.replace(/^(?:.*\/)?imagens\//, '')])) this.#byName.set(key, file)
      // Two files of one name in two folders: neither is meant by the name alone.
      for (const key of new Set([`*/${name}`, `*/${withoutEnd(name)}`]))
        this.#byName.set(key, this.#byName.has(key) ? null : file)
      const code = codeOf(toSlug(withoutEnd(name)), known)
      if (code) this.#byCode.set(code, [...(this.#byCode.get(code) ?? []), file])
    }
  }

  /** The files that no line took. */
  get unused(): PictureFile[] {
    return this.#files.filter((file) => !this.#used.has(file))
  }

  /** The pictures of a line: those it names, else those that are named after the rug. */
  of({ key, code, values, image, images }: ReadLine): MatchedPictures {
    const missing: string[] = []
    const named = (name: string) => {
      const file = this.#find(name)
      if (!file && !/^https?:/.test(name)) missing.push(name)
      return file
    }
    const main = image ? named(image) : null
    const further = images.flatMap(({ name, kind }) => {
      const file = named(name)
      return file ? [{ file, kind }] : []
    })
    const names = [key, toSlug(code ?? ''), toSlug(values.name ?? '')].filter(Boolean)
    const own = image || images.length > 0 ? [] : this.#named(names)
    const matched = own.length > 0 ? sorted(names, own) : { main, further }
    for (const file of [matched.main, ...matched.further.map((one) => one.file)])
      if (file) this.#used.add(file)
    return { ...matched, missing }
  }

  #find(name: string): PictureFile | null {
    const key = plain(name)
    const last = key.split('/').at(-1) ?? key
    const keys = [key, ...(key.includes('/') ? [] : [`*/${last}`, `*/${withoutEnd(last)}`])]
    return keys.map((one) => this.#byName.get(one)).find((file) => file) ?? null
  }

  #named(names: readonly string[]): readonly PictureFile[] {
    return names.map((one) => this.#byCode.get(one)).find((files) => files) ?? []
  }
}

function sorted(
  names: readonly string[],
  files: readonly PictureFile[],
): Pick<MatchedPictures, 'main' | 'further'> {
  const tailOf = (file: PictureFile) => {
    const stem = toSlug(withoutEnd(file.path.split('/').at(-1) ?? ''))
    const start = names.find((one) => stem === one || stem.startsWith(`${one}-`)) ?? ''
    return stem.slice(start.length + 1)
  }
  const main =
    files.find((file) => tailOf(file) === '') ??
    files.find((file) => mainWords.includes(tailOf(file))) ??
    null
  const rest = files.filter((file) => file !== main)
  const further = rest.map((file) => ({
    file,
    kind: kindOfWord(tailOf(file).replace(/-?\d+$/, '')) ?? 'scene',
  }))
  return { main, further }
}

/** The longest code that a file's name begins with. */
function codeOf(stem: string, codes: ReadonlySet<string>): string | null {
  for (let at = stem.length; at > 0; at = stem.lastIndexOf('-', at - 1)) {
    if (codes.has(stem.slice(0, at))) return stem.slice(0, at)
    if (!stem.slice(0, at).includes('-')) return null
  }
  return null
}

function plain(path: string): string {
  return path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .toLowerCase()
    .trim()
}

function withoutEnd(name: string): string {
  return name.replace(/\.[a-z0-9]{2,5}$/i, '')
}
