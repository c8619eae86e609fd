import type { Page } from 'playwright-core'

/** What a page asks for: all of it, or all but its letters, for which it says its words in others meanwhile. */
const kept = {
  all: ['fetch', 'xhr', 'image', 'media', 'script', 'font'],
  'all but letters': ['fetch', 'xhr', 'image', 'media', 'script'],
}

/** Keeps back each answer that a page asks for by so many milliseconds. */
export async function keepBack(page: Page, ms: number, what: keyof typeof kept = 'all'): Promise<void> {
  await page.route('**/*', async (route) => {
    if (kept[what].includes(route.request().resourceType()))
      await new Promise((resolve) => setTimeout(resolve, ms))
    await route.fallback().catch(() => undefined)
  })
}

/** Has each page that is opened from now on watch what it lets be pressed. */
export async function watchControls(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/**
 * What could be pressed on the page and then stood elsewhere in the window without anybody having done anything, since it was
 * opened or last asked.
 * @returns each with how far it went.
 */
export function movedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { moved: () => string[] }).moved())
}

/** Runs in the page. */
function watch(): void {
  // Of so many milliseconds: what stands so long may be on its way to be pressed; what comes so soon after a press, a key or a scroll comes of that.
  const [stoodMs, ofInputMs, pixels] = [150, 500, 4]
  const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider]'
  type Place = { readonly x: number; readonly y: number; readonly sinceMs: number }
  const places = new WeakMap<Element, Place>()
  const found = new Map<string, number>()
  let inputMs = Number.NEGATIVE_INFINITY
  for (const kind of ['pointerdown', 'pointerup', 'keydown', 'input', 'wheel', 'resize'])
    addEventListener(kind, () => (inputMs = performance.now()), { capture: true, passive: true })
  const nameOf = (part: Element) => {
    const own = part.getAttribute('aria-label') ?? (part as HTMLInputElement).labels?.[0]?.textContent
    return `${part.localName} ${(own ?? part.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}`
  }
  const look = () => {
    const now = performance.now()
    for (const part of document.querySelectorAll(pressed)) {
      const { left: x, top: y, width, height } = part.getBoundingClientRect()
      const isSeen =
        width > 2 &&
        height > 2 &&
        y < innerHeight &&
        y + height > 0 &&
        part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const before = places.get(part)
      const far = before ? Math.max(Math.abs(before.x - x), Math.abs(before.y - y)) : 0
      if (before && far <= pixels && isSeen) continue
      if (before && far > pixels && now - before.sinceMs > stoodMs && now - inputMs > ofInputMs)
        found.set(nameOf(part), Math.max(far, found.get(nameOf(part)) ?? 0))
      if (isSeen) places.set(part, { x, y, sinceMs: now })
      else places.delete(part)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(globalThis, {
    moved: () => {
      const all = [...found].map(([name, far]) => `${name}: ${Math.round(far)} px`)
      found.clear()
      return all
    },
  })
}
