/** A drawing of lines that holds no more than a picture needs, or why it is none. */
export type PlainSvg =
  | { readonly ok: true; readonly svg: Blob }
  | { readonly ok: false; readonly problem: 'unreadable' | 'heavy' }

/** How many elements a browser is to draw, each one as often as it is used: a file of 2 kB can ask for a thousand million. */
const mostElements = 200_000
/** How deep uses and groups may lie within each other; browsers read no deeper. */
const deepest = 2000
const xlink = 'http://www.w3.org/1999/xlink'
/** What an image within a drawing may be: no further drawing, which nobody counted. */
const plainImage = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,]/i

/**
 * Takes from a drawing of lines what is no part of its picture: scripts, pages within it (editors leave theirs in a `foreignObject`,
 * with which no browser gives a picture back) and images from elsewhere.
 */
export function plainSvg(text: string): PlainSvg {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml')
  const { documentElement: root } = drawing
  if (root.localName !== 'svg' || drawing.querySelector('parsererror'))
    return { ok: false, problem: 'unreadable' }
  for (const one of drawing.querySelectorAll('script, foreignObject')) one.remove()
  for (const one of drawing.querySelectorAll('image, feImage'))
    if (!plainImage.test(addressOf(one)) && !addressOf(one).startsWith('#')) one.remove()
  if (countOf(root, new Map(), 0) > mostElements) return { ok: false, problem: 'heavy' }
  return {
    ok: true,
    svg: new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }),
  }
}

function addressOf(element: Element): string {
  return (element.getAttribute('href') ?? element.getAttributeNS(xlink, 'href') ?? '').trim()
}

/** How many elements are drawn for one, what it uses counted with it; one that uses itself draws nothing more. */
function countOf(element: Element, known: Map<Element, number>, depth: number): number {
  const before = known.get(element)
  if (before !== undefined) return before
  if (depth > deepest) return Number.POSITIVE_INFINITY
  known.set(element, 0)
  const address = element.localName === 'use' ? addressOf(element) : ''
  const used = address.startsWith('#') ? element.ownerDocument.getElementById(address.slice(1)) : null
  let count = used ? 1 + countOf(used, known, depth + 1) : 1
  for (const child of element.children) count += countOf(child, known, depth + 1)
  known.set(element, count)
  return count
}
