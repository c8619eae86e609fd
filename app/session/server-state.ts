import { toast } from 'sonner'
import type { Problem } from '#content/problem.ts'
import { pt } from './pt.ts'

/** As long as what can be taken back is offered: who looks at a client for a moment still finds that something was not saved. */
export const failedForMs = 10_000

type Saying = { readonly title: string; readonly text: string }

/** What the person who edits can do about a server that cannot save, beside what the screen itself says. */
export const serverStates: Partial<Record<Problem, Saying>> = pt.serverStates

/** Says how the server is, once, when what failed was its doing and not that of the person. */
export function tellServerState(outcome: unknown): void {
  const said = serverStates[problemIn(outcome) as Problem]
  if (said) toast.error(said.title, { id: 'server-state', duration: failedForMs, description: said.text })
}

/** The problem of a result, or of the error that `wanted` throws. */
function problemIn(outcome: unknown): unknown {
  if (outcome instanceof Error) return outcome.message
  return typeof outcome === 'object' && outcome !== null && 'problem' in outcome ? outcome.problem : null
}
