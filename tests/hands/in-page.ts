// What runs in a page: each sees nothing but what it is given.

/** All that can be pressed, as a selector: what these functions are given first. */
export const pressable =
  'a[href], button, summary, select, input:not([type="file"], [type="hidden"]), textarea, canvas, [data-stage]'

/** Fields for files, as a selector. */
export const fileFields = 'input[type="file"]'

/** The numbers of those that take one now: they are hidden mostly, under what is pressed for them. */
export function takingFiles(list: string): number[] {
  const modal = document.querySelector('dialog:modal')
  return [...document.querySelectorAll<HTMLInputElement>(list)].flatMap((field, at) => {
    const part = field.labels?.[0] ?? field.parentElement
    const isReached = part?.checkVisibility() && (!modal || modal.contains(field))
    return isReached && !field.matches(':disabled, [inert] *') ? [at] : []
  })
}

/** What a hand can press: where it is in the list of all such, what it is, and words of it. */
export type Touchable = {
  readonly at: number
  readonly kind: Kind
  readonly words: string
  readonly where: 'dialog' | 'page' | 'frame'
}
export type Kind = 'link' | 'button' | 'field' | 'tick' | 'select' | 'number' | 'slider' | 'drawn'

/** All that a hand can press on a page as it is: what is seen, and neither leads away nor signs out. */
export function touchables(list: string): Touchable[] {
  const kindOf = (part: Element): Kind => {
    if (part instanceof HTMLSelectElement) return 'select'
    if (part.tagName === 'CANVAS' || part.hasAttribute('data-stage')) return 'drawn'
    if (part instanceof HTMLTextAreaElement) return 'field'
    if (!(part instanceof HTMLInputElement)) return part.tagName === 'A' ? 'link' : 'button'
    if (/^(checkbox|radio)$/.test(part.type)) return 'tick'
    if (part.type === 'range') return 'slider'
    if (part.type === 'number') return 'number'
    return /^(button|submit|reset)$/.test(part.type) ? 'button' : 'field'
  }
  const placeIn = (part: Element): Touchable['where'] => {
    if (modal.some((one) => one.contains(part))) return 'dialog'
    return part.closest('main') ? 'page' : 'frame'
  }
  const leadsAway = (part: Element) => {
    if (!(part instanceof HTMLAnchorElement)) return false
    const { origin, pathname } = new URL(part.href || '/', location.href)
    return (
      origin !== location.origin ||
      (part.target !== '' && part.target !== '_self') ||
      part.hasAttribute('download') ||
      /^\/(documentos|storage|img|ar)\/|\.(pdf|zip|glb|usdz|xml|json|txt|ics)$/.test(pathname)
    )
  }
  const modal = [...document.querySelectorAll('dialog[open], [role="dialog"], [popover]')].filter((part) =>
    part.checkVisibility(),
  )
  return [...document.querySelectorAll(list)].flatMap((part, at) => {
    const words = (
      part.getAttribute('aria-label') ||
      part.textContent ||
      part.getAttribute('name') ||
      ''
    ).trim()
    if (leadsAway(part) || /^(Sair|Encerrar)/.test(words)) return []
    if (
      !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      part.matches(':disabled, [inert] *, [aria-hidden="true"] *')
    )
      return []
    return [{ at, kind: kindOf(part), words: words.slice(0, 40), where: placeIn(part) }]
  })
}

/** Brings the one of this number into the window. @returns a place of it that nothing covers, or null. */
export function placeOf(list: string, at: number): [number, number] | null {
  const part = document.querySelectorAll<HTMLElement>(list)[at]
  if (!part) return null
  const isSeen = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (!isSeen(part.getBoundingClientRect())) part.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = part.getBoundingClientRect()
  // What ticks is often a hidden field under its label.
  const label = part instanceof HTMLInputElement ? part.labels?.[0] : null
  for (const [across, down] of [
    [0.5, 0.5],
    [0.2, 0.3],
    [0.8, 0.7],
  ] as const) {
    const [x, y] = [left + width * across, top + height * down]
    const hit = document.elementFromPoint(x, y)
    if (hit && (part.contains(hit) || label?.contains(hit))) return [Math.round(x), Math.round(y)]
  }
  return null
}

/** Chooses in a list as a hand does that knows it. */
export function chooseOf(list: string, at: number, share: number): string {
  const select = document.querySelectorAll(list)[at]
  if (!(select instanceof HTMLSelectElement) || select.options.length === 0) return ''
  select.selectedIndex = Math.floor(share * select.options.length)
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return select.value
}

/** What is wrong with a page that is at rest, in words; `lineIsCut`: what a page says that did not come, and opens by itself. */
export function faultsOf(lineIsCut: readonly string[]): string[] {
  const found: string[] = []
  const root = document.documentElement
  const say = (isWrong: unknown, words: string) => void (isWrong && found.push(words))
  const shown = (part: Element) => part.checkVisibility({ visibilityProperty: true })
  const isAlive = Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactProps'))
  say(document.readyState !== 'complete', 'it is not loaded')
  if (!document.body) return [...found, 'it has no body']
  say(!isAlive && document.querySelector('script[data-late]'), 'it is not alive')
  say(
    lineIsCut.some((words) => document.title.startsWith(words)),
    'it says that the line is cut',
  )
  say(!document.title.trim(), 'it has no title')
  say(
    document.querySelectorAll('h1').length !== 1,
    `it has ${document.querySelectorAll('h1').length} first headings`,
  )
  const main = document.querySelector('main')
  say((main?.innerText.trim().length ?? 0) < 10, 'nothing is written on it')
  say(root.scrollWidth > innerWidth + 1, `it is ${root.scrollWidth - innerWidth} px wider than its window`)
  const open = [...document.querySelectorAll('dialog[open], [role="dialog"], [popover]:popover-open')].filter(
    shown,
  )
  const isHeld = [root, document.body].some((part) => getComputedStyle(part).overflowY === 'hidden')
  say(
    open.length === 0 && !document.fullscreenElement && isHeld,
    'it cannot be scrolled, and nothing is open',
  )
  say(
    open.length === 0 &&
      [...document.querySelectorAll('[inert]')].some(
        (part) => part === main || part.matches('header, footer, body > *'),
      ),
    'it is inert, and nothing is open',
  )
  say([...document.querySelectorAll('[aria-busy="true"]')].some(shown), 'a part of it stays busy')
  const focused = document.activeElement
  say(
    focused && focused !== document.body && !focused.checkVisibility(),
    `what has the focus is hidden: ${focused?.outerHTML.slice(0, 90)}`,
  )
  const text = document.body.innerText
  const odd = /\bundefined\b|\[object |\bNaN\b|Invalid Date|\$\{|Unexpected|Application Error/.exec(text)
  say(odd, `it says ${odd?.[0]}: ${text.slice(Math.max(0, (odd?.index ?? 0) - 30), (odd?.index ?? 0) + 40)}`)
  for (const picture of document.images) {
    const { top, bottom, left, right, width, height } = picture.getBoundingClientRect()
    const isInWindow =
      bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 2 && height > 2
    if (isInWindow && shown(picture) && picture.currentSrc && !(picture.complete && picture.naturalWidth))
      found.push(`a picture did not come: ${picture.currentSrc}`)
  }
  return found
}

/** What a page is by its address alone, and should be by any other way. */
export function lookOf(): Record<string, string> {
  const words = (part: Element | null | undefined) => (part?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const hrefs = (selector: string) =>
    [...document.querySelectorAll<HTMLLinkElement>(selector)]
      .map(({ href, hreflang }) => `${hreflang} ${href}`)
      .join()
  // Counts beside their words come when they are read.
  const linksOf = (selector: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(selector)]
      .map((link) => `${words(link).replaceAll(/\d+/g, '')} ${link.pathname}${link.search}`)
      .join()
  const isPanel = /^\/(simulador-)?admin/.test(location.pathname)
  const title = document.querySelector('h1')
  const isInDialog = (part: Element) =>
    part.closest('dialog, [role="dialog"], [popover], details, aside, form')
  return {
    address: location.pathname + location.search,
    title: document.title,
    language: document.documentElement.lang,
    canonical: hrefs('link[rel="canonical"]'),
    alternates: hrefs('link[rel="alternate"][hreflang]'),
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    menu: linksOf('body header nav a'),
    footer: linksOf('body footer a'),
    heading: words(title),
    scene: document.querySelector<HTMLElement>('[data-order-bar]')?.innerText ?? '',
    chosen: [
      ...document.querySelectorAll<HTMLInputElement>(
        'main :is([name="medida"]:checked, [name="largura"], [name="comprimento"])',
      ),
    ]
      .map(({ name, value }) => `${name} ${value}`)
      .join(),
    size: title ? getComputedStyle(title).fontSize : '',
    // Forms that are open in a panel are none of its address.
    sections: [...document.querySelectorAll('main h2')]
      .filter((part) => !isPanel && !isInDialog(part))
      .map(words)
      .join(' | '),
  }
}

/** Nothing that a browser's own window would ask for, and what goes wrong is written down. */
export function prepare(): string[] {
  const page = window as unknown as { handProblems?: string[] }
  if (!page.handProblems) {
    const kept: string[] = []
    page.handProblems = kept
    window.print = () => {}
    addEventListener('error', ({ message }) => void kept.push(message))
    addEventListener('unhandledrejection', ({ reason }) => void kept.push(String(reason)))
    const click = HTMLInputElement.prototype.click
    HTMLInputElement.prototype.click = function press() {
      if (this.type !== 'file') click.call(this)
    }
  }
  return page.handProblems.splice(0)
}
