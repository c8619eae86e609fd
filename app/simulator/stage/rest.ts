const restMs = 180
// The time of as many frames that come late, or far apart.
const restFrames = 4
/** What comes after so long begins anew: it was waited for, or waited for what takes longer than frames do. */
const pauseMs = 400

/**
 * Calls once nothing has begun anew for a while: one timer for many frames, which waits on while there are more. Not while
 * a frame is on its way. Where frames come late, or hands are heard of seldom, the while is longer, and what hands did waits
 * for the next frame without anybody having heard of it: so one is let by first. What is drawn at rest would else make all
 * others later still.
 */
export function createRest(call: () => void, isOnItsWay: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let [begunAt, whileMs] = [0, restMs]
  const wait = (ms: number) => {
    timer = setTimeout(look, ms)
  }
  const look = () => {
    const left = begunAt + whileMs - performance.now()
    if (left > 1) return wait(left)
    const lookedAt = begunAt
    frame = requestAnimationFrame(() => {
      if (begunAt !== lookedAt || isOnItsWay()) return wait(whileMs)
      timer = undefined
      call()
    })
  }
  return {
    /** A frame came, so many milliseconds after it was asked for. */
    begin(lateMs = 0): void {
      const now = performance.now()
      const apartMs = now - begunAt < pauseMs ? now - begunAt : 0
      begunAt = now
      whileMs = Math.max(restMs, restFrames * Math.min(lateMs, pauseMs), restFrames * apartMs)
      if (timer === undefined) wait(whileMs)
    },
    end(): void {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    },
  }
}
