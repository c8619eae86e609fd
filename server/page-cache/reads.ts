import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

/** What a page was made of: by table the digests of the rows it asked for by name, or null for any row of it. */
export type Reads = ReadonlyMap<string, ReadonlySet<string> | null>

/** Which column names a row, where pages ask for rows by name. */
export const namedBy: Readonly<Record<string, string>> = { rugs: 'slug', media: 'url' }
/** A function of the API that reads no more than this table. */
const tableOfFunction = /^catalogue_/

/** Something that is asked of the Data API, and how to ask for it. */
export type Asked = {
  readonly input: Parameters<typeof fetch>[0]
  readonly init: RequestInit | undefined
  /** What is read by asking for this alone. */
  readonly reads: Reads
  readonly ask: () => Promise<Response>
}
type Answering = (asked: Asked) => Promise<Response>
type NotedReads = Map<string, Set<string> | null>

const recording = new AsyncLocalStorage<{ readonly reads: NotedReads; readonly answer: Answering }>()

/**
 * Does some work and tells what it read of the Data API, through a client that reads with `noteReads`.
 * @param answer answers what is asked meanwhile; without it, it is asked.
 */
export async function withReads<Result>(
  work: () => Promise<Result>,
  answer: Answering = ({ ask }) => ask(),
): Promise<{ readonly result: Result; readonly reads: Reads }> {
  const reads: NotedReads = new Map()
  return { result: await recording.run({ reads, answer }, work), reads }
}

/** Reads as `base` does, and notes what is read for whoever asked with `withReads`. */
export function noteReads(base: typeof fetch): typeof fetch {
  return (input, init) => {
    const running = recording.getStore()
    if (!running) return base(input, init)
    const reads = readsOf(new URL(input instanceof Request ? input.url : input))
    for (const [table, rows] of reads) note(running.reads, table, rows)
    return running.answer({ input, init, reads, ask: () => base(input, init) })
  }
}

/** As private.note_change() writes the name of a row. */
export function digestOf(name: string): string {
  return createHash('md5').update(name).digest('hex').slice(0, 16)
}

function note(reads: NotedReads, table: string, rows: ReadonlySet<string> | null): void {
  const known = reads.get(table)
  reads.set(table, !rows || known === null ? null : new Set([...(known ?? []), ...rows]))
}

function readsOf({ pathname, searchParams }: URL): Reads {
  const [, called, name = ''] = /\/rest\/v1\/(rpc\/)?(\w+)$/.exec(pathname) ?? []
  if (!name) return new Map()
  // What another function reads is not known here.
  const table = called ? (tableOfFunction.test(name) ? 'catalogue' : '*') : name
  const column = namedBy[table]
  const asked = column === undefined ? null : namesIn(searchParams.get(column))
  // Pictures of a rug go by its name, where it has one.
  if (asked) return new Map([[table, new Set(asked.map(digestOf))]])
  const embedded = (searchParams.get('select') ?? '').matchAll(/(\w+)(?:!\w+)*\(/g)
  return new Map([table, ...Array.from(embedded, ([, one = '']) => one)].map((one) => [one, null]))
}

/** The values of a filter `eq.…` or `in.(…)`; null for any other. */
function namesIn(filter: string | null): string[] | null {
  const [, one, list] = /^(?:eq\.(.*)|in\.\((.*)\))$/s.exec(filter ?? '') ?? []
  if (list === undefined) return one === undefined ? null : [one]
  return (
    list
      .match(/"(?:[^"\\]|\\.)*"|[^,]+/g)
      ?.map((name) => name.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1')) ?? []
  )
}
