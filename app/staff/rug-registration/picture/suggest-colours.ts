import { byteAt } from '#graphics/reads.ts'
import type { Pixels } from './rug-outline.ts'

type Colour = { red: number; green: number; blue: number; weight: number }

const most = 6
const alike = 34
const leastShare = 0.02

/** The colours that make up a rug, `#rrggbb`, the largest first: at most six, each well apart from the others. */
export function suggestColours({ data }: Pixels): string[] {
  const bins = new Map<number, Colour>()
  let total = 0
  for (let at = 0; at < data.length; at += 4) {
    if (byteAt(data, at + 3) < 200) continue
    const [red, green, blue] = [byteAt(data, at), byteAt(data, at + 1), byteAt(data, at + 2)]
    const bin = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const colour = bins.get(bin) ?? { red: 0, green: 0, blue: 0, weight: 0 }
    colour.red += red
    colour.green += green
    colour.blue += blue
    colour.weight += 1
    bins.set(bin, colour)
    total += 1
  }
  const means = [...bins.values()].map(meanOf).toSorted((one, other) => other.weight - one.weight)
  const groups: Colour[] = []
  for (const mean of means) {
    const near = groups.find((group) => apart(group, mean) < alike)
    if (near) near.weight += mean.weight
    else groups.push({ ...mean })
  }
  return groups
    .filter((group) => group.weight >= total * leastShare)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(hexOf)
}

function meanOf({ red, green, blue, weight }: Colour): Colour {
  return { red: red / weight, green: green / weight, blue: blue / weight, weight }
}

function apart(one: Colour, other: Colour): number {
  return Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue)
}

function hexOf({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
