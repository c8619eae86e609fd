import type { SheetScene } from './drawing.ts'

/** Draws at most once a frame, and of scenes that come meanwhile the last alone: a finger waits for none that it has left. */
export function keepLatest(nextFrame: (call: () => void) => void, draw: (scene: SheetScene) => void) {
  let wanted: SheetScene | null = null
  let isFree = true
  const idle: (() => void)[] = []
  const next = () => {
    const scene = wanted
    wanted = null
    isFree = scene === null
    if (scene) draw(scene)
    for (const call of idle.splice(0)) call()
    if (scene) nextFrame(next)
  }
  return {
    want(scene: SheetScene) {
      wanted = scene
      if (isFree) next()
    },
    /** Done once nothing waits to be drawn. */
    done: () => (wanted ? new Promise<void>((resolve) => idle.push(resolve)) : Promise.resolve()),
  }
}
