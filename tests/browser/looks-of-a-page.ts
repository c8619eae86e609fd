/** Runs inside the page: what does not come out of a printer. */
export function wrongOnPaper(): string[] {
  for (const one of document.querySelectorAll('[data-reveal]')) one.setAttribute('data-reveal', 'waiting')
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    if (!element.checkVisibility()) return []
    const { opacity, position, overflowX } = getComputedStyle(element)
    const name = `${element.tagName} ${element.textContent?.slice(0, 20)}`
    const row = /^(OL|UL|SECTION)$/.test(element.tagName) && overflowX !== 'visible'
    if (element.hasAttribute('data-reveal') && opacity !== '1') return [`${name} waits to be seen`]
    // Above the first sheet it stands at the end of every other.
    if (position === 'fixed') return [`${name} is on every sheet`]
    return row ? [`${name} is a row that goes on beyond the sheet`] : []
  })
}

/** Runs inside the page: letters as small as on a laptop, and lines of more than a hundred letters. */
export function wrongOnWide(): string[] {
  const body = Number.parseFloat(getComputedStyle(document.body).fontSize)
  const long = [...document.querySelectorAll('main p')].filter((text) => {
    const { fontSize, lineHeight } = getComputedStyle(text)
    const lines = text.getBoundingClientRect().height / Number.parseFloat(lineHeight)
    const across = text.getBoundingClientRect().width / Number.parseFloat(fontSize)
    return !text.querySelector('a, button') && lines > 1.5 && across > 50
  })
  return [
    ...(body < 19 ? [`text is ${body} px high`] : []),
    ...long.map((text) => `"${text.textContent?.slice(0, 40)}" runs too far`),
  ]
}

/** Runs inside the page: words that their box no longer holds under this style. */
export function cutWith(style: string): string[] {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = style
  const cut = [...document.querySelectorAll<HTMLElement>('header *, main *, footer *')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const words =
      element.textContent?.trim() &&
      element.checkVisibility() &&
      !element.matches('.sr-only, .sr-only *, ol, ul, dialog *, [popover] *')
    if (!words || !/hidden|clip/.test(overflowX + overflowY)) return false
    return element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2
  })
  const beyond = document.documentElement.scrollWidth - innerWidth
  sheet.remove()
  return [
    ...cut.map((element) => `${element.tagName} "${element.textContent?.trim().slice(0, 30)}" is cut`),
    ...(beyond > 0 ? [`${beyond} px too wide`] : []),
  ]
}
