import type { Page } from 'playwright-core'

/** What a phone's own parts cover of its screen, in pixels: cameras beside a phone that lies, the line at its foot. */
export type Insets = { readonly left: number; readonly right: number; readonly bottom: number }

/** Makes Chromium tell a page of such edges, as phones do of theirs to a page that fills the screen (`viewport-fit=cover`). */
export async function withEdges(page: Page, insets: Insets): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/**
 * Words and controls that stand in these edges: at the sides anywhere on the page, at its foot where they stay there while the
 * page is scrolled. What is scrolled sideways passes under them.
 * @returns each with how far it reaches in.
 */
export function underEdges(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate(findUnder, insets)
}

/** Runs in the page. */
function findUnder({ left, right, bottom }: Insets): string[] {
  const isScrolled = (part: Element) =>
    part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX)
  const hasMore = (part: Element) =>
    part.scrollTop + part.clientHeight < part.scrollHeight - 1 &&
    /auto|scroll/.test(getComputedStyle(part).overflowY)
  /** What is seen of a box within what cuts it off. */
  const cutBy = (chain: readonly Element[], { left: from, right: to, top, bottom: end }: DOMRect) => {
    const cuts = chain.filter((part) => getComputedStyle(part).overflowX !== 'visible')
    const boxes = cuts.map((part) => part.getBoundingClientRect())
    const [x, y] = [
      Math.max(from, ...boxes.map((box) => box.left)),
      Math.max(top, ...boxes.map((box) => box.top)),
    ]
    const [right, below] = [
      Math.min(to, ...boxes.map((box) => box.right)),
      Math.min(end, ...boxes.map((box) => box.bottom)),
    ]
    return new DOMRect(x, y, Math.max(0, right - x), Math.max(0, below - y))
  }
  const chainOf = (part: Element): Element[] => {
    const chain: Element[] = []
    for (let at: Element | null = part; at && at !== document.body; at = at.parentElement) chain.push(at)
    return chain
  }
  /** What stays at the foot of the window; for whoever looks at the whole page its own end does not. */
  const staysBelow = (chain: readonly Element[]) =>
    chain.some((part) => {
      const { position } = getComputedStyle(part)
      return /fixed|sticky/.test(position) && part.getBoundingClientRect().bottom >= innerHeight - 1
    })
  const isSeen = (part: Element, { width, height, right: to, left: from }: DOMRect) =>
    width > 2 &&
    height > 2 &&
    to > 0 &&
    from < innerWidth &&
    part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const dialogs = [...document.querySelectorAll('dialog[open], [popover]:popover-open')]
  const root = dialogs.at(-1) ?? document.body
  const found = new Set<string>()
  const look = (part: Element, whole: DOMRect, what: string) => {
    const chain = chainOf(part)
    const box = cutBy(chain, whole)
    if (!isSeen(part, box)) return
    if (chain.some(isScrolled) || part.closest('.sr-only, [aria-hidden=true]')) return
    const beside = Math.max(left - box.left, box.right - (innerWidth - right))
    if (beside > 1) found.add(`${what}: ${Math.round(beside)} px beside`)
    const isStuck =
      box.top < innerHeight && box.bottom <= innerHeight + 1 && staysBelow(chain) && !chain.some(hasMore)
    const below = box.bottom - (innerHeight - bottom)
    if (isStuck && below > 1) found.add(`${what}: ${Math.round(below)} px below`)
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const [words, parent] = [text.textContent?.trim() ?? '', text.parentElement]
    if (!words || !parent || parent.closest('script, style, noscript, option')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) look(parent, box, words.slice(0, 40))
  }
  for (const picture of root.querySelectorAll('button svg, a svg, input, select, textarea'))
    look(picture, picture.getBoundingClientRect(), picture.outerHTML.slice(0, 60))
  return [...found]
}
