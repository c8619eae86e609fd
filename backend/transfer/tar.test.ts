import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTarEntries, tarEnd, tarHeader, tarPadding } from '#backend/transfer/tar.ts'

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  .filter((text) => !text.includes('\0') && !text.includes('\n') && text.isWellFormed())
const entries = fc.uniqueArray(fc.record({ name, bytes: fc.uint8Array({ maxLength: 1500 }) }), {
  selector: (entry) => entry.name,
  maxLength: 8,
})

const write = (list: { name: string; bytes: Uint8Array }[]) =>
  Buffer.concat([
    ...list.flatMap((entry) => [
      tarHeader(entry.name, entry.bytes.length),
      entry.bytes,
      tarPadding(entry.bytes.length),
    ]),
    tarEnd,
  ])
const read = (archive: Buffer) =>
  readTarEntries(async (start, bytes) => archive.subarray(start, start + bytes))

test('every entry is found again by its name, with its bytes, however long and in whatever script', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (list) => {
      const archive = write(list)
      const found = await read(archive)
      expect(found.end).toBe(archive.length)
      expect(found.entries.map((entry) => entry.name)).toEqual(list.map((entry) => entry.name))
      for (const [place, { start, bytes }] of found.entries.entries())
        expect(archive.subarray(start, start + bytes)).toEqual(Buffer.from(list[place]?.bytes ?? []))
    }),
  )
})

test('an archive that ends early, or whose header is another, is refused', async () => {
  const archive = write([{ name: 'one', bytes: new Uint8Array(10) }])
  await expect(read(archive.subarray(0, 1100))).rejects.toThrow('it ends in the middle')
  const damaged = Buffer.from(archive)
  damaged[3] = 1
  await expect(read(damaged)).rejects.toThrow('a header in it is damaged')
})
