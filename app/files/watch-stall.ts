/** A line that lets nothing through says so to no one; what a server makes of a large file takes less. */
const stalledMs = 60_000

/** Ends an upload of which nothing moved for a minute. @returns what to call when it moves, and when it has come to its end */
export function watchStall(end: () => void): { readonly moved: () => void; readonly over: () => void } {
  let timer: ReturnType<typeof setTimeout>
  const over = () => clearTimeout(timer)
  const moved = () => {
    over()
    timer = setTimeout(end, stalledMs)
  }
  moved()
  return { moved, over }
}

/** The same for a request: where it stalls it ends as one that the line cut, by an `error`. */
export function endWhereStalled(request: XMLHttpRequest): void {
  const { moved, over } = watchStall(() => {
    request.dispatchEvent(new ProgressEvent('error'))
    request.abort()
  })
  request.upload.addEventListener('progress', moved)
  request.addEventListener('progress', moved)
  request.addEventListener('loadend', over)
}
