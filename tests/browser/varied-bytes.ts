/** Bytes that begin as a file of a kind does, and differ all along. */
export function variedBytes(head: string, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
  bytes.write(head, 'latin1')
  return bytes
}
