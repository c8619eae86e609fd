import { randomBytes } from 'node:crypto'
import type { FileProblem } from '#content/request-files/file-fields.ts'
import { kindBytes, requestFileBounds } from '#content/request-files/request-file.ts'
import type { SentFile, SentFiles } from './sent-files.ts'

type Store = Pick<SentFiles, 'take' | 'settle' | 'drop'>

/**
 * Takes a file as it streams in, of a length that nobody knows before its end, under a key of its own where it has none. The stream is
 * read to its end whatever becomes of it. @throws when it is cut, with nothing kept.
 */
export async function takeWhole(
  files: Store,
  stream: AsyncIterable<Uint8Array>,
  sender: string,
  key = randomBytes(16).toString('hex'),
): Promise<(SentFile & { readonly key: string }) | FileProblem> {
  let [size, rest, refused] = [0, Buffer.alloc(0), undefined as FileProblem | undefined]
  const add = async () => {
    const taken = await files.take(key, size, requestFileBounds.bytes, rest, sender)
    rest = Buffer.alloc(0)
    if ('size' in taken) size = taken.size
    else refused = taken.state
  }
  try {
    for await (const chunk of stream) {
      if (refused) continue
      rest = Buffer.concat([rest, chunk])
      if (size + rest.length > requestFileBounds.bytes) refused = 'large'
      else if (rest.length >= kindBytes) await add()
    }
    if (!refused && rest.length > 0) await add()
    const whole = refused ? null : await files.settle(key)
    if (whole) return { key, ...whole }
  } catch (err) {
    await files.drop(key)
    throw err
  }
  await files.drop(key)
  return refused ?? 'kind'
}
