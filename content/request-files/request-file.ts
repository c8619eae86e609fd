/** What a file of a request may be. */
export const requestFileKinds = ['pdf', 'jpg', 'png', 'heic', 'dwg'] as const
export type RequestFileKind = (typeof requestFileKinds)[number]

export const requestFileBounds = { files: 3, bytes: 20 * 1024 * 1024 } as const

/** Where the files lie that go with requests and messages; staff alone read them. */
export const requestFileBucket = 'request-files'

/** What a row says of a file that came with it. */
export type RequestFile = {
  readonly name: string
  readonly kind: RequestFileKind
  readonly size: number
  /** The storage took none: the row came without it. */
  readonly lost?: boolean
}

export const requestFileTypes: Readonly<Record<RequestFileKind, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  dwg: 'image/vnd.dwg',
}

/** A file is called by its row and its place in it. */
export function requestFilePath(rowId: string, at: number, kind: RequestFileKind): string {
  return `${rowId}/${at + 1}.${kind}`
}

/** How many bytes of its beginning say what a file is. */
export const kindBytes = 16

/** How files of HEVC pictures call themselves. */
export const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** What a file is by how it begins, whatever it is called; null for what no request takes. */
export function requestFileKind(head: Uint8Array): RequestFileKind | null {
  const text = String.fromCharCode(...head.subarray(0, kindBytes))
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (/^AC10\d\d/.test(text)) return 'dwg'
  return text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12)) ? 'heic' : null
}

/** The name of a file as it is kept: one line without a folder, whose end stays. */
export function requestFileName(name: string, kind: RequestFileKind): string {
  const plain = [...(name.split(/[/\\]/).at(-1) ?? '')]
    .filter((letter) => letter >= ' ' && letter !== '\u007f' && !/[\u2028-\u202e\u2066-\u2069]/.test(letter))
    .join('')
    .trim()
  const ends = new RegExp(
    String.raw`\.(${kind}${kind === 'jpg' ? '|jpe?g' : kind === 'heic' ? '|heif' : ''})$`,
    'i',
  )
  const stem = plain.replace(ends, '')
  const end = ends.exec(plain)?.[0] ?? `.${kind}`
  return `${[...stem].slice(0, 100).join('').trim() || 'arquivo'}${end}`
}
