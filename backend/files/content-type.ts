import { requestFileKind } from '#content/request-files/request-file.ts'

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** How files of the types we know begin. Bytes needed: 16. */
const signatures: Record<string, (head: Uint8Array) => boolean> = {
  'image/jpeg': (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
  'image/png': (head) => head[0] === 0x89 && ascii(head, 1, 7) === 'PNG\r\n\x1a\n',
  'image/gif': (head) => ['GIF87a', 'GIF89a'].includes(ascii(head, 0, 6)),
  'image/webp': (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === 'WEBP',
  'image/avif': (head) =>
    ascii(head, 4, 4) === 'ftyp' && ['avif', 'avis', 'mif1', 'msf1'].includes(ascii(head, 8, 4)),
  'video/mp4': (head) =>
    ascii(head, 4, 4) === 'ftyp' && !['avif', 'avis', 'heic', 'qt  '].includes(ascii(head, 8, 4)),
  'application/pdf': (head) => ascii(head, 0, 5) === '%PDF-',
  'image/heic': (head) => requestFileKind(head) === 'heic',
  'image/vnd.dwg': (head) => requestFileKind(head) === 'dwg',
}

/** Bytes of a file's head that `isContentOfType` looks at. */
export const sniffedBytes = 16

/** Whether the bytes are what they are declared to be; types we do not know pass. */
export function isContentOfType(head: Uint8Array, type: string): boolean {
  const matches = signatures[type.split(';')[0]?.trim().toLowerCase() ?? '']
  return matches === undefined || matches(head)
}

/** Whether a bucket takes a type. No list takes all; `image/*` takes every image. */
export function isTypeAllowed(type: string, allowed: string[] | null): boolean {
  if (!allowed?.length) return true
  return allowed.some(
    (entry) =>
      entry === type || entry === '*/*' || (entry.endsWith('/*') && type.startsWith(entry.slice(0, -1))),
  )
}

/** The type that an upload declares, as it declares it; null when it is none. Without one it is bytes. */
export function declaredType(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return 'application/octet-stream'
  return /^[\w.+*-]{1,80}\/[\w.+*-]{1,80}(?:\s*;[\w\s="'.+-]{1,80})?$/.test(text) ? text : null
}

const typeByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  txt: 'text/plain',
}

/** The type a file's name promises. */
export function typeOfFileName(name: string): string {
  return typeByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}
