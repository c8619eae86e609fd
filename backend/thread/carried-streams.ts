/** What the two ends of a stream say to each other, each by the stream's number. */
export type StreamMessage =
  | { kind: 'pull'; stream: number }
  | { kind: 'chunk'; stream: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; stream: number }
  | { kind: 'cut'; stream: number }
  | { kind: 'cancel'; stream: number }

type Post = (message: StreamMessage, transfer: ArrayBuffer[]) => void

export type CarriedStreams = ReturnType<typeof createCarriedStreams>

/**
 * Carries byte streams between two threads over one port, a chunk for each pull, so that a slow reader holds its
 * writer back. (Node 24 can transfer streams, but one whose other thread dies then waits for ever.)
 * `first` tells the numbers of the two ends apart: one counts even, the other odd.
 */
export function createCarriedStreams(post: Post, first: 0 | 1) {
  const readers = new Map<number, ReadableStreamDefaultReader<Uint8Array>>()
  const waiting = new Map<number, ReadableStreamDefaultController<Uint8Array>>()
  const pulled = new Map<number, () => void>()
  let next: number = first

  const settle = (stream: number) => {
    pulled.get(stream)?.()
    pulled.delete(stream)
  }
  const finish = (stream: number, end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
    const controller = waiting.get(stream)
    waiting.delete(stream)
    if (controller) end(controller)
    settle(stream)
  }
  const dropReader = (stream: number) => {
    const reader = readers.get(stream)
    readers.delete(stream)
    void reader?.cancel().catch(() => {})
  }
  const sendNext = async (stream: number) => {
    const reader = readers.get(stream)
    if (!reader) return post({ kind: 'cut', stream }, [])
    try {
      const { done, value } = await reader.read()
      if (done) {
        readers.delete(stream)
        post({ kind: 'end', stream }, [])
        return
      }
      const bytes = ownBytes(value)
      post({ kind: 'chunk', stream, bytes }, [bytes.buffer])
    } catch {
      readers.delete(stream)
      post({ kind: 'cut', stream }, [])
    }
  }

  return {
    /** Offers a stream to the other side, which opens it by the number. */
    offer(source: ReadableStream<Uint8Array>): number {
      const stream = next
      next += 2
      readers.set(stream, source.getReader())
      return stream
    },
    /** Reads what nobody wants any more to its end, for so long at most: a sender hears no answer while it sends. */
    async drain(stream: number, mostMs: number): Promise<void> {
      const reader = readers.get(stream)
      readers.delete(stream)
      if (!reader) return
      const stop = setTimeout(() => void reader.cancel().catch(() => {}), mostMs)
      try {
        while (!(await reader.read()).done);
      } catch {
        // The sender has gone.
      } finally {
        clearTimeout(stop)
      }
    },
    /** The stream that the other side offered. */
    open(stream: number): ReadableStream<Uint8Array<ArrayBuffer>> {
      return new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (controller) => void waiting.set(stream, controller),
        pull: () => {
          const { promise, resolve } = Promise.withResolvers<void>()
          pulled.set(stream, resolve)
          post({ kind: 'pull', stream }, [])
          return promise
        },
        cancel: () => {
          waiting.delete(stream)
          pulled.delete(stream)
          post({ kind: 'cancel', stream }, [])
        },
      })
    },
    receive(message: StreamMessage): void {
      const { stream } = message
      if (message.kind === 'pull') void sendNext(stream)
      else if (message.kind === 'cancel') dropReader(stream)
      else if (message.kind === 'end') finish(stream, (controller) => controller.close())
      else if (message.kind === 'cut') finish(stream, (controller) => controller.error(wasCut()))
      else {
        waiting.get(stream)?.enqueue(message.bytes)
        settle(stream)
      }
    },
    /** Cuts every stream: the other side is gone. */
    cutAll(): void {
      for (const stream of [...waiting.keys()]) finish(stream, (controller) => controller.error(wasCut()))
      for (const stream of [...readers.keys()]) dropReader(stream)
    },
  }
}

const wasCut = () => new Error('The other end of a stream is gone')

/** The chunk in a buffer that may be given away: a part of a larger one is copied. */
function ownBytes(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const isWhole = chunk.byteOffset === 0 && chunk.byteLength === chunk.buffer.byteLength
  return isWhole && chunk.buffer instanceof ArrayBuffer
    ? (chunk as Uint8Array<ArrayBuffer>)
    : Uint8Array.from(chunk)
}
