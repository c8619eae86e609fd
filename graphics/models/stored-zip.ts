import { crc32, halfWords, joined, words } from '#graphics/bytes.ts'

export type StoredFile = { readonly name: string; readonly bytes: Uint8Array }

const alignment = 64
const headerBytes = 30
const version = 10
/** The first day that a ZIP can name: the same files give the same bytes on any day. */
const firstDay = 0x21
/** The field that fills up to the alignment; the number is the one that usdzip uses. */
const filling = 0x1986
const fillingHeader = 4

/**
 * A ZIP whose files are stored as they are, each beginning at a multiple of 64 bytes, as USDZ wants it
 * (openusd.org, usdz specification 1.3). Names are ASCII. What is hard here is where files begin; fflate and yazl leave
 * that to their caller, so they would take away little more than the headers.
 */
export function storedZip(files: readonly StoredFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const letters = new TextEncoder().encode(name)
    const extra = fillingFor(offset + headerBytes + letters.length)
    const told = describe(bytes, letters.length, extra.length)
    parts.push(words(0x04034b50), told, letters, extra, bytes)
    directory.push(
      words(0x02014b50),
      halfWords(version),
      describe(bytes, letters.length, 0),
      halfWords(0, 0, 0),
      words(0, offset),
      letters,
    )
    offset += headerBytes + letters.length + extra.length + bytes.length
  }
  const end = joined(directory)
  const count = files.length
  return joined([
    ...parts,
    end,
    words(0x06054b50),
    halfWords(0, 0, count, count),
    words(end.length, offset),
    halfWords(0),
  ])
}

/** What the header of a file and the directory both say of it. */
function describe(bytes: Uint8Array, nameBytes: number, extraBytes: number): Uint8Array {
  return joined([
    halfWords(version, 0, 0, 0, firstDay),
    words(crc32(bytes), bytes.length, bytes.length),
    halfWords(nameBytes, extraBytes),
  ])
}

function fillingFor(offset: number): Uint8Array {
  const missing = -(offset + fillingHeader) & (alignment - 1)
  return joined([halfWords(filling, missing), new Uint8Array(missing)])
}
