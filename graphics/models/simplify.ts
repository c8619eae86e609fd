/** Points of a closed line, the first not repeated at the end. */
export type Loop = readonly (readonly [number, number])[]

/** The fewest of a loop's points that pass beside the others by no more than `tolerance` (Douglas and Peucker 1973). */
export function simplified(loop: Loop, tolerance: number): Loop {
  const [first] = loop
  if (!first) return loop
  const distances = loop.map(([x, y]) => Math.hypot(x - first[0], y - first[1]))
  const farthest = distances.indexOf(Math.max(...distances))
  const there = reduced(loop.slice(0, farthest + 1), tolerance)
  const back = reduced([...loop.slice(farthest), first], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

function reduced(line: Loop, tolerance: number): Loop {
  const [start, end] = [line[0], line.at(-1)]
  if (!start || !end || line.length < 3) return line
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const length = Math.hypot(dx, dy)
  let [worst, worstAt] = [tolerance, 0]
  for (const [at, [x, y]] of line.entries()) {
    const aside = length
      ? Math.abs(dx * (y - start[1]) - dy * (x - start[0])) / length
      : Math.hypot(x - start[0], y - start[1])
    if (aside > worst) [worst, worstAt] = [aside, at]
  }
  if (worstAt === 0) return [start, end]
  const before = reduced(line.slice(0, worstAt + 1), tolerance)
  return [...before.slice(0, -1), ...reduced(line.slice(worstAt), tolerance)]
}
