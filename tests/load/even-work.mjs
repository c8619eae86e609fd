// Work that is the same in every frame, on a page that draws: what a browser's slowing makes of it is the slowing's own spread.

/** Makes a page able to work, as fast as it ever will. */
export function readyToWork(page) {
  return page.evaluate(() => {
    const numbers = new Float64Array(256).map((_, at) => at / 256)
    // Small lots in turn: one long loop is compiled while it runs, and thrown away when it is next asked for.
    const pass = () => {
      let sum = 0
      for (let at = 0; at < numbers.length; at += 1) sum += Math.sqrt(numbers[at])
      return sum
    }
    window.work = (passes) => {
      let sum = 0
      for (let done = 0; done < passes; done += 1) sum += pass()
      return sum
    }
    // Until the browser has made of it what it makes of code that often runs.
    for (let time = 0; time < 2000; time += 1) window.sum = window.work(100)
  })
}

/** So many frames in turn, each drawn (`drawRoom`) and with so many passes of work. */
export function workEachFrame(page, frames, passes) {
  return page.evaluate(
    ({ frames, passes }) =>
      new Promise((resolve) => {
        let left = frames
        const frame = () => {
          window.drawRoom()
          window.sum = window.work(passes)
          left -= 1
          if (left > 0) requestAnimationFrame(frame)
          else resolve()
        }
        requestAnimationFrame(frame)
      }),
    { frames, passes },
  )
}
