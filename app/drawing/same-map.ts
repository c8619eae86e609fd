import type { RugAsk } from './drawing-talk.ts'

/** Whether two rugs differ in nothing that their map says. */
export function isSameMap(one: RugAsk, other: RugAsk): boolean {
  const mapped = ({ groups, width, length, shape, corner, least, border }: RugAsk) =>
    JSON.stringify([
      // Yarns that areas alone have stand last, and no point of the map is theirs.
      groups.slice(0, groups.findLastIndex((colours) => colours.length > 0) + 1),
      width,
      length,
      shape,
      corner,
      least,
      border,
    ])
  return mapped(one) === mapped(other)
}
