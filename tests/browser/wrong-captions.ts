/** Runs inside the page: captions whose parts overlap, stand out of their grid or are on another line. */
export function wrongCaptions(): string[] {
  return [...document.querySelectorAll('main li:has(> a [data-name] + span)')].flatMap((card) => {
    const parts = [
      '[data-number]',
      '[data-name]',
      '[data-name] + span',
      'button[aria-pressed] svg',
      '[data-line]',
    ]
    const [number, name, price, heart, line] = parts.map((part) => {
      const element = card.querySelector(part)
      if (!element) return undefined
      const range = document.createRange()
      range.selectNodeContents(element)
      return element instanceof SVGElement ? element.getBoundingClientRect() : range.getBoundingClientRect()
    })
    if (!name || !price || !heart) return ['a caption has no name, price or heart']
    if (name.width === 0) return []
    const box = card.getBoundingClientRect()
    const first = card.querySelector('[data-name]')?.firstChild
    const firstLine = first && lineOf(first)
    const meet = (one: DOMRect, other: DOMRect) =>
      one.right > other.left &&
      other.right > one.left &&
      one.bottom - 4 > other.top &&
      other.bottom - 4 > one.top
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const wrong = {
      'the heart is not at the right edge': Math.abs(heart.right - box.right) > 3,
      'the heart lies on words': [name, price].some((one) => meet(one, heart)),
      'the number is not before the name':
        number && (number.right > name.left || meet(number, price) || number.top > name.bottom),
      'the price lies on the name': meet(name, price),
      'the price is not on the first line':
        box.width >= 15 * rem && firstLine && price.top > firstLine.bottom - 4,
      'the heart is not on the line of the price':
        box.width >= 20 * rem && (heart.top > price.bottom || heart.bottom < price.top),
      'the heart is not on the line of the name':
        box.width >= 13 * rem && (heart.top > name.bottom || heart.bottom < name.top),
      'what is said of it is not below': line && line.top < Math.max(name.bottom, price.bottom) - 6,
      'what is said of it begins elsewhere than the name': line && Math.abs(line.left - name.left) > 2,
    }
    return Object.keys(wrong)
      .filter((what) => wrong[what as keyof typeof wrong])
      .map((what) => `${card.querySelector('[data-name]')?.textContent}: ${what}`)
  })

  function lineOf(words: Node): DOMRect | undefined {
    const range = document.createRange()
    range.selectNodeContents(words)
    return range.getClientRects()[0]
  }
}

/** Runs inside the page: each rug has this name, as the page would write it. */
export function nameEachRug(name: string): void {
  for (const written of document.querySelectorAll<HTMLElement>('main [data-name]')) {
    written.textContent = name
    const longest = Math.max(...name.split(' ').map((word) => word.length))
    written.style.setProperty('--name', String(name.length / 2))
    written.style.setProperty('--word', String(longest / 2))
  }
}
