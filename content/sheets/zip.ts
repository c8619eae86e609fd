/** A file inside a ZIP; its bytes are read when they are asked for. */
export type ZipEntry = {
  readonly name: string
  /** The size that the archive claims. */
  readonly size: number
  /** Unpacks it. @throws Error when it is damaged, or holds more than it claims or than is allowed. */
  readonly read: (mostBytes: number) => Promise<Uint8Array<ArrayBuffer>>
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const longestComment = 65_535
const mostEntries = 20_000
const mostDirectoryBytes = 16 * 1024 * 1024
const [stored, deflated] = [0, 8]

/** The files of a ZIP, folders left out; null for what is no ZIP, or is locked or larger than 4 GB. */
export async function readZip(file: Blob): Promise<ZipEntry[] | null> {
  const tail = await viewOf(file, Math.max(0, file.size - endBytes - longestComment), file.size)
  const end = findEnd(tail)
  if (end === null) return null
  const count = tail.getUint16(end + 10, true)
  const length = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  if (count > mostEntries || length > mostDirectoryBytes || start + length > file.size) return null
  return readDirectory(file, await viewOf(file, start, start + length), count)
}

function findEnd(tail: DataView): number | null {
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === endSignature) return at
  return null
}

function readDirectory(file: Blob, directory: DataView, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entrySignature) return null
    const [flags, method] = [directory.getUint16(at + 8, true), directory.getUint16(at + 10, true)]
    const [packed, size] = [directory.getUint32(at + 20, true), directory.getUint32(at + 24, true)]
    const nameLength = directory.getUint16(at + 28, true)
    const next =
      at + 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (flags & 1 || (method !== stored && method !== deflated) || next > directory.byteLength) return null
    const offset = directory.getUint32(at + 42, true)
    const name = nameOf(directory, at + 46, nameLength)
    const read = (mostBytes: number) => unpack(file, { offset, packed, size, method }, mostBytes)
    if (name && !name.endsWith('/')) entries.push({ name, size, read })
    at = next
  }
  return entries
}

function nameOf(directory: DataView, at: number, length: number): string {
  const bytes = new Uint8Array(directory.buffer, directory.byteOffset + at, length)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Packed = {
  readonly offset: number
  readonly packed: number
  readonly size: number
  readonly method: number
}

async function unpack(file: Blob, { offset, packed, size, method }: Packed, mostBytes: number) {
  if (size > mostBytes) throw new Error('A file of the archive is too large')
  const head = await viewOf(file, offset, offset + 30)
  const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const content = file.slice(from, from + packed)
  if (method === stored) return new Uint8Array(await content.arrayBuffer())
  // Counted as it comes: an archive may claim little and hold a lot.
  const bytes = new Uint8Array(size)
  let filled = 0
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (filled + part.value.length > size) {
      await reader.cancel()
      throw new Error('A file of the archive holds more than it claims')
    }
    bytes.set(part.value, filled)
    filled += part.value.length
  }
  if (filled < size) throw new Error('A file of the archive ends too soon')
  return bytes
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}
