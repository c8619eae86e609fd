import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import type { Client } from '#content/database/client.ts'
import { newId } from '#content/new-id.ts'
import { listRegisteredBy, removeRug, restoreImported } from '#content/rugs/registered-rug.queries.ts'
import type { RegisteredRug } from '#content/rugs/rug-draft.ts'
import { forgetImport, type ImportRecord, importOf, isOpen, keepImport } from './import-record.ts'
import type { PlannedLine } from './plan.ts'
import { type Failure, sendLine } from './send-line.ts'
import { keysOf, standingRugs } from './standing-rugs.ts'

/** What an import has come to. */
export type ImportState = {
  readonly doing: 'import' | 'undo'
  readonly done: number
  readonly all: number
  readonly isRunning: boolean
  readonly hidden: number
  readonly failed: readonly { readonly line: PlannedLine; readonly failure: Failure }[]
}

type Wanted = {
  readonly key: string
  readonly name: string
  readonly lines: readonly PlannedLine[]
}

const untold: ImportState = { doing: 'import', done: 0, all: 0, isRunning: true, hidden: 0, failed: [] }

/** So many lines are on their way at once: one is cut out while another is sent. */
const atOnce = 3

/** Runs an import line by line, goes on where one stopped, and takes one back. */
export function useImport() {
  const { client } = useStaffPanel()
  const queries = useQueryClient()
  const [state, setState] = useState<ImportState | null>(null)
  const [record, setRecord] = useState<ImportRecord | null>(null)
  const stopped = useRef(false)
  const stop = () => {
    stopped.current = true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel is left
  useEffect(() => stop, [])
  const refresh = () => queries.invalidateQueries({ queryKey: ['rugs'] })

  const start = async ({ key, name, lines }: Wanted) => {
    stopped.current = false
    const earlier = await importOf(key)
    const begun = earlier && isOpen(earlier) ? earlier : { all: lines.length, lines: {} }
    let now: ImportRecord = { key, name, at: Date.now(), all: begun.all, lines: begun.lines }
    let kept = Promise.resolve()
    const keep = (key: string, part: ImportRecord['lines'][string]) => {
      now = { ...now, lines: { ...now.lines, [key]: part } }
      setRecord(now)
      // One after the other, each with all that is known by then.
      kept = kept.then(() => keepImport(now))
      return kept
    }
    const waiting = lines.filter((line) => !now.lines[line.key]?.isDone)
    let next: ImportState = { ...untold, done: lines.length - waiting.length, all: lines.length }
    const tell = (part: Partial<ImportState>) => {
      next = { ...next, ...part }
      setState(next)
    }
    tell({})
    const standing = await readStanding(client, waiting).catch(() => null)
    if (!standing)
      return tell({ isRunning: false, failed: waiting.map((line) => ({ line, failure: 'unavailable' })) })
    await inTurns(
      waiting,
      () => stopped.current,
      async (line) => {
        const mine = now.lines[line.key] ?? begin(standing(line))
        await keep(line.key, mine)
        const sent = await sendLine(client, line, mine.id, mine.before)
        if (!sent.ok) return tell({ failed: [...next.failed, { line, failure: sent.failure }] })
        await keep(line.key, { ...mine, isDone: true })
        tell({ done: next.done + 1, hidden: next.hidden + Number(sent.isHidden) })
      },
    )
    tell({ isRunning: false })
    await refresh()
  }

  const undo = async (imported: ImportRecord) => {
    stopped.current = false
    const lines = Object.entries(imported.lines)
    let [left, done, kept]: [ImportRecord, number, Promise<void>] = [imported, 0, Promise.resolve()]
    const show = (isRunning: boolean) =>
      setState({ ...untold, doing: 'undo', done, all: lines.length, isRunning })
    show(true)
    await inTurns(
      lines,
      () => stopped.current,
      async ([key, { id, before }]) => {
        const undone = before ? await restoreImported(client, before) : await removeRug(client, id)
        // What is not there any more needs no taking back.
        if (!undone.ok && undone.problem !== 'not-found') return
        const { [key]: _, ...rest } = left.lines
        left = { ...left, lines: rest }
        kept = kept.then(() => keepImport(left))
        await kept
        done += 1
        show(true)
      },
    )
    if (Object.keys(left.lines).length === 0) await forgetImport(left.key)
    setRecord(Object.keys(left.lines).length === 0 ? null : left)
    show(false)
    await refresh()
    return Object.keys(left.lines).length
  }

  return {
    state,
    record,
    start,
    undo,
    stop,
    clear: () => setState(null),
  }
}

async function readStanding(client: Client, lines: readonly PlannedLine[]) {
  const { slug, code } = keysOf(lines)
  const found = await Promise.all([
    listRegisteredBy(client, 'slug', slug),
    listRegisteredBy(client, 'code', code),
  ])
  return standingRugs(found.flat())
}

function begin(before: RegisteredRug | null): ImportRecord['lines'][string] {
  return { id: before?.id ?? newId(), before, isDone: false }
}

async function inTurns<Item>(
  items: readonly Item[],
  isStopped: () => boolean,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const line = [...items]
  const worker = async () => {
    for (let item = line.shift(); item !== undefined && !isStopped(); item = line.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
