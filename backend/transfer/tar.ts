const blockBytes = 512
const shortNameBytes = 100
const mostNameBytes = 64 * 1024
/** What eleven octal digits hold. */
const mostBytes = 8 ** 11 - 1

/** The blocks that stand before an entry's bytes. A long name or one beyond ASCII is told as POSIX.1-2001 has it. */
export function tarHeader(name: string, bytes: number): Buffer {
  if (bytes > mostBytes) throw new Error(`${name} is too large for an archive`)
  const isPlain = Buffer.byteLength(name) <= shortNameBytes && /^[\x20-\x7e]*$/.test(name)
  if (isPlain) return block(name, bytes, '0')
  const record = paxRecord('path', name)
  return Buffer.concat([
    block('pax-header', record.length, 'x'),
    record,
    tarPadding(record.length),
    block('long-name', bytes, '0'),
  ])
}

/** The zeros that fill an entry's last block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes)
}

/** What stands after the last entry. */
export const tarEnd = Buffer.alloc(2 * blockBytes)

function block(name: string, bytes: number, type: string): Buffer {
  const header = Buffer.alloc(blockBytes)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0, 'utf8')
  header.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7) + octal(bytes, 11) + octal(0, 11), 100, 'latin1')
  header.write(' '.repeat(8), 148, 'latin1')
  header.write(`${type}`, 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${octal(sumOf(header), 6)} `, 148, 'latin1')
  return header
}

function sumOf(header: Buffer): number {
  let sum = 0
  for (const [place, byte] of header.entries()) sum += place >= 148 && place < 156 ? 0x20 : byte
  return sum
}

/** "<length of the record> <key>=<value>\n": the length counts its own digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`
  let length = Buffer.byteLength(rest)
  while (Buffer.byteLength(`${length}${rest}`) !== length) length = Buffer.byteLength(`${length}${rest}`)
  return Buffer.from(`${length}${rest}`)
}

export interface TarEntry {
  name: string
  /** Where its bytes begin in the archive. */
  start: number
  bytes: number
}

/** Reads an archive's list of entries, and where it ends; `read` gives a part of it, shorter at its end. Throws on what is no tar. */
export async function readTarEntries(
  read: (start: number, bytes: number) => Promise<Buffer>,
): Promise<{ entries: TarEntry[]; end: number }> {
  const entries: TarEntry[] = []
  let longName: string | null = null
  for (let place = 0; ; ) {
    const header = await read(place, blockBytes)
    if (header.length < blockBytes) throw new Error('it ends in the middle')
    if (header.every((byte) => byte === 0)) return { entries, end: place + tarEnd.length }
    const field = (start: number, length: number) =>
      header.toString('latin1', start, start + length).replace(/[\0 ]+$/, '')
    if (Number.parseInt(field(148, 8), 8) !== sumOf(header)) throw new Error('a header in it is damaged')
    const bytes = Number.parseInt(field(124, 12), 8)
    const start = place + blockBytes
    const type = field(156, 1)
    if (type === 'x') longName = longNameOf(await read(start, Math.min(bytes, mostNameBytes)))
    else {
      const ownName = header.subarray(0, shortNameBytes)
      const end = ownName.indexOf(0)
      const name = longName ?? ownName.toString('utf8', 0, end < 0 ? shortNameBytes : end)
      entries.push({ name, start, bytes })
      longName = null
    }
    place = start + bytes + tarPadding(bytes).length
  }
}

function longNameOf(record: Buffer): string {
  const found = /^\d+ path=([\s\S]*)\n$/.exec(record.toString('utf8'))
  if (!found?.[1]) throw new Error('a long name in it is damaged')
  return found[1]
}
