import { crc32 } from '#graphics/bytes.ts'

type Written = {
  readonly name: Uint8Array<ArrayBuffer>
  readonly sum: number
  readonly size: number
  readonly offset: number
}

const utf8Names = 0x0800
// The first of January 1980: a file of the same content is the same file.
const zipDate = 0x0021

/** Writes a ZIP file by file, unpacked: pictures are packed already, and what is made here must be quick to read. */
export class ZipWriter {
  readonly #parts: BlobPart[] = []
  readonly #written: Written[] = []
  #offset = 0

  async add(path: string, content: Blob): Promise<void> {
    const bytes = new Uint8Array(await content.arrayBuffer())
    const entry: Written = {
      name: new Uint8Array(new TextEncoder().encode(path)),
      sum: crc32(bytes),
      size: bytes.length,
      offset: this.#offset,
    }
    this.#put(head(entry, false), entry.name, content)
    this.#offset += 30 + entry.name.length + entry.size
    this.#written.push(entry)
  }

  finish(type = 'application/zip'): Blob {
    const start = this.#offset
    for (const entry of this.#written) {
      this.#put(head(entry, true), entry.name)
      this.#offset += 46 + entry.name.length
    }
    const end = new DataView(new ArrayBuffer(22))
    end.setUint32(0, 0x06054b50, true)
    end.setUint16(8, this.#written.length, true)
    end.setUint16(10, this.#written.length, true)
    end.setUint32(12, this.#offset - start, true)
    end.setUint32(16, start, true)
    return new Blob([...this.#parts, end], { type })
  }

  #put(...parts: BlobPart[]): void {
    this.#parts.push(...parts)
  }
}

/** What stands before a file, or of it in the list at the end. */
function head({ name, sum, size, offset }: Written, inList: boolean): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(inList ? 46 : 30))
  view.setUint32(0, inList ? 0x02014b50 : 0x04034b50, true)
  const at = inList ? 2 : 0
  if (inList) view.setUint16(4, 20, true)
  view.setUint16(4 + at, 20, true)
  view.setUint16(6 + at, utf8Names, true)
  view.setUint16(12 + at, zipDate, true)
  view.setUint32(14 + at, sum, true)
  view.setUint32(18 + at, size, true)
  view.setUint32(22 + at, size, true)
  view.setUint16(26 + at, name.length, true)
  if (inList) view.setUint32(42, offset, true)
  return view
}
