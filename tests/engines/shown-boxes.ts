/** Of a page as it stands: how wide it is, what on it is broken, and where its pictures and fields are. */
export type ShownBoxes = {
  /** By how many pixels the page may be moved sideways. */
  readonly sideways: number
  readonly broken: readonly string[]
  /** Left, width and height by where they stand in the document. */
  readonly boxes: Readonly<Record<string, readonly [number, number, number]>>
}

/** Runs in a page. What is a pixel wide is for screen readers; lines of text break where an engine wants. */
export function shownBoxes(): ShownBoxes {
  const nameOf = (part: Element): string => {
    const above = part.parentElement
    if (!above || above === document.documentElement) return part.tagName.toLowerCase()
    return `${nameOf(above)} > ${part.tagName.toLowerCase()}:nth-child(${[...above.children].indexOf(part) + 1})`
  }
  const parts = [...document.querySelectorAll('img, canvas, input, textarea, select')].map((part) => ({
    part,
    box: part.getBoundingClientRect(),
  }))
  const boxes = parts
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .map(
      ({ part, box }) =>
        [nameOf(part), [box.left, box.width, box.height].map(Math.round)] as [
          string,
          [number, number, number],
        ],
    )
  const pictures = [...document.images].filter((picture) => picture.complete && picture.currentSrc)
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    broken: pictures.filter((picture) => picture.naturalWidth === 0).map((picture) => picture.currentSrc),
    boxes: Object.fromEntries(boxes),
  }
}

/** Letters are some pixels wider or narrower in another engine, and a row that is as wide as its words with them. */
const bearable = (length: number) => Math.max(12, length * 0.04)

/** What stands elsewhere, or in another size, than in Chromium. */
export function otherThan(peer: ShownBoxes, shown: ShownBoxes): string[] {
  return Object.entries(peer.boxes).flatMap(([name, box]) => {
    const own = shown.boxes[name]
    if (!own) return [`${name} is not there`]
    const isSame = box.every((length, at) => Math.abs(length - (own[at] ?? 0)) <= bearable(box[at] ?? 0))
    return isSame ? [] : [`${name} is ${own.join(', ')} instead of ${box.join(', ')}`]
  })
}
