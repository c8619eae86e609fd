import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

/** What a page was made of: by table the digests of the rows it asked for by name, or null for any row of it. */
export type Reads = ReadonlyMap<string, ReadonlySet<string> | null>

/** Which column names a row, where pages ask for rows by name. */
const namedBy: Readonly<Record<string, string>> = { rugs: 'slug', media: 'url' }
/** A function of the API that reads no more than this table. */
const tableOfFunction = /^catalogue_/

/** Something that is asked of the Data API, and how to ask for it. */
export type Asked = {
  readonly input: Parameters<typeof fetch>[0]
  readonly init: RequestInit | undefined
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
    note(running.reads, urlOf(input))
    return running.answer({ input, init, ask: () => base(input, init) })
  }
}

/** What is read by asking for this alone. */
export function readsOf(input: Asked['input']): Reads {
  const reads: NotedReads = new Map()
  note(reads, urlOf(input))
  return reads
}

const urlOf = (input: Asked['input']) => new URL(input instanceof Request ? input.url : input)

/** As private.note_change() writes the name of a row. */
export function digestOf(name: string): string {
  return createHash('md5').update(name).digest('hex').slice(0, 16)
}

function note(reads: NotedReads, { pathname, searchParams }: URL): void {
  const [, called, name = ''] = /\/rest\/v1\/(rpc\/)?(\w+)$/.exec(pathname) ?? []
  if (!name) return
  // What another function reads is not known here.
  const table = called ? (tableOfFunction.test(name) ? 'catalogue' : '*') : name
  const column = namedBy[table]
  const asked = column === undefined ? null : namesIn(searchParams.get(column))
  const known = reads.get(table)
  if (!asked || known === null) reads.set(table, null)
  else reads.set(table, new Set([...(known ?? []), ...asked.map(digestOf)]))
  // Pictures of a rug go by its name, where it has one.
  const embedded = [...(searchParams.get('select') ?? '').matchAll(/(\w+)(?:!\w+)*\(/g)].map(
    ([, one = '']) => one,
  )
  for (const one of embedded) if (!asked) reads.set(one, null)
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
