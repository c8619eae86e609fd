const frameMs = 17

/** Where the fingers are at a step. */
export const gestures = {
  drag: ({ rug: [x, y] }, step) => [[x + Math.sin(step / 9) * 60, y + Math.sin(step / 7) * 30]],
  pinch: ({ rug: [x, y] }, step) => {
    const apart = 60 + Math.sin(step / 9) * 25
    const angle = Math.sin(step / 13)
    const [dx, dy] = [Math.cos(angle) * apart, Math.sin(angle) * apart * 0.5]
    return [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ]
  },
  turn: ({ rug: [x, y], handle }, step) => {
    const [dx, dy] = [handle[0] - x, handle[1] - y]
    const angle = step / 20
    const [across, down] = [
      dx * Math.cos(angle) - dy * Math.sin(angle),
      dx * Math.sin(angle) * 0.6 + dy * Math.cos(angle),
    ]
    return [[x + across, y + down]]
  },
}

/**
 * Lays the rug as at first. Answers a point on it, and where its handle is. The page is asked itself: what Playwright finds a part with
 * listens from then on to each finger that comes and goes, in the page's own time.
 */
export async function placesOf(page) {
  await page.evaluate(() => document.querySelectorAll('div[data-over-scene] button')[2].click())
  await page.waitForTimeout(700)
  return page.evaluate(() => {
    const [stage, turn] = ['[data-stage]', 'span[data-over-scene] button'].map((name) =>
      document.querySelector(name).getBoundingClientRect(),
    )
    return {
      rug: [stage.x + stage.width * 0.5, stage.y + stage.height * 0.66],
      handle: [turn.x + turn.width / 2, turn.y + turn.height / 2],
    }
  })
}

/** @param session a session of Chromium's protocol. */
export function touch(session, type, points) {
  return session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map(([x, y], id) => ({ x, y, id })),
  })
}

/**
 * Puts fingers down, moves them a step each frame, and lifts them. As fingers do, they go on without waiting for the page to have
 * heard of a step: Chromium answers each one or two frames later, and a finger told of so seldom is in another place each time.
 */
export async function move(session, frames, at) {
  const [first, ...others] = at(0)
  await touch(session, 'touchStart', [first])
  if (others.length > 0) await touch(session, 'touchStart', at(0))
  const heard = []
  const begun = performance.now()
  for (let step = 1; step <= frames; step += 1) {
    heard.push(touch(session, 'touchMove', at(step)))
    const left = begun + step * frameMs - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
  }
  await Promise.all(heard)
  await touch(session, 'touchEnd', [])
  await new Promise((resolve) => setTimeout(resolve, 700))
}
