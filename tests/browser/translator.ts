/**
 * Runs in a page, as its first script: translates it as Chrome and Edge do, by what has been told of them (facebook/react#11538). Each text gives
 * way to two nested `<font>`, those that come later too; a point after the first letter of each word stands for the other language.
 */
export function translate(): void {
  const untold = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'TITLE', 'FONT'])
  const isLeft = (parent: Element | null): boolean => {
    if (!parent) return false
    const wish = parent.getAttribute('translate')
    if (wish === 'no' || untold.has(parent.nodeName) || parent instanceof SVGElement) return true
    return wish === 'yes' ? false : isLeft(parent.parentElement)
  }
  const translateText = (text: Node) => {
    const words = text.textContent ?? ''
    if (!text.parentNode || !/\p{L}{3}/u.test(words) || isLeft(text.parentElement)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = words.replace(/\p{L}{3,}/gu, (word) => `${word[0]}·${word.slice(1)}`)
    text.parentNode.insertBefore(outer, text)
    text.parentNode.removeChild(text)
  }
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translateText)
  }
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr')
    translateIn(document.body)
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === 'characterData') translateText(target)
        else for (const node of addedNodes) node instanceof Text ? translateText(node) : translateIn(node)
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
