import type { Scene } from '#content/scene/scene.ts'

/** What was, what is and what was undone. */
export type History = {
  readonly past: readonly Scene[]
  readonly present: Scene
  readonly future: readonly Scene[]
  /** What the present came from, and when: repeated small steps of one kind are undone at once. */
  readonly step?: { readonly kind: string; readonly at: number }
}

export type Change =
  | { readonly type: 'show'; readonly scene: Scene; readonly kind: string; readonly at: number }
  /** Colours that were asked for while this rug lay there: telling it apart takes a while, and hands go on meanwhile. */
  | {
      readonly type: 'recolour'
      readonly rug: string
      readonly colours: readonly string[] | undefined
      readonly at: number
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** A view that is no more, and what is shown instead of it. */
  | { readonly type: 'leave'; readonly view: string; readonly instead: Scene }

const mostSteps = 100
const oneStepMs = 900

export function withChange(history: History, change: Change): History {
  if (change.type === 'undo') return back(history)
  if (change.type === 'redo') return forth(history)
  if (change.type === 'leave') return without(history, change.view, change.instead)
  if (change.type === 'recolour') return recoloured(history, change)
  const { scene, kind, at } = change
  if (isSame(scene, history.present)) return history
  const continued = history.step?.kind === kind && at - history.step.at < oneStepMs
  const past = continued ? history.past : [...history.past, history.present].slice(-mostSteps)
  return { past, present: scene, future: [], step: { kind, at } }
}

function recoloured(history: History, change: Extract<Change, { type: 'recolour' }>): History {
  const { rug, colours, at } = change
  if (history.present.rug !== rug) return history
  return withChange(history, { type: 'show', scene: { ...history.present, colours }, kind: 'colours', at })
}

function back({ past, present, future }: History): History {
  const last = past.at(-1)
  return last
    ? { past: past.slice(0, -1), present: last, future: [present, ...future] }
    : { past, present, future }
}

function forth({ past, present, future }: History): History {
  const [next, ...later] = future
  return next ? { past: [...past, present], present: next, future: later } : { past, present, future }
}

function without({ past, present, future }: History, view: string, instead: Scene): History {
  const isElsewhere = (scene: Scene) => scene.view !== view
  return {
    past: past.filter(isElsewhere),
    present: isElsewhere(present) ? present : instead,
    future: future.filter(isElsewhere),
  }
}

function isSame(one: Scene, other: Scene): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
