import { useSyncExternalStore } from 'react'

/** What was last saved, and in which tab of a panel. */
type Saved = { readonly tab: string; readonly running: number; readonly at: number | null }

const nothing: Saved = { tab: '', running: 0, at: null }
let now = nothing
const listeners = new Set<() => void>()

const tabOf = (path: string) => path.split('/').slice(0, 3).join('/')

function tell(next: Partial<Saved>): void {
  const tab = tabOf(location.pathname)
  now = { ...(now.tab === tab ? now : { ...nothing, running: now.running }), tab, ...next }
  for (const listen of listeners) listen()
}

/** Notes a save for the head of the tab: that it runs, and when it was asked for once it is done. */
export async function whileSaving<Outcome extends { readonly ok: boolean }>(
  save: () => Promise<Outcome>,
): Promise<Outcome> {
  const askedAt = Date.now()
  tell({ running: now.running + 1 })
  let saved = false
  try {
    const outcome = await save()
    saved = outcome.ok
    return outcome
  } finally {
    tell({ running: now.running - 1, ...(saved && { at: askedAt }) })
  }
}

/** What was saved last in the tab of this address. */
export function useSaved(path: string): { readonly isSaving: boolean; readonly savedAt: number | null } {
  const saved = useSyncExternalStore(subscribe, read, readNothing)
  const isHere = saved.tab === tabOf(path)
  return { isSaving: isHere && saved.running > 0, savedAt: isHere ? saved.at : null }
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

const read = () => now
const readNothing = () => nothing
