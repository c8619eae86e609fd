/** The list with the one at `from` standing at `to`. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
