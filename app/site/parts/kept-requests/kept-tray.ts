import * as styles from './kept-tray.module.css'

/** One request in the tray: what it is, what became of it, what can be done. */
export type Line = {
  readonly id: string
  readonly lang: string
  readonly title: string
  readonly text: string
  readonly actions: readonly { readonly label: string; readonly act: () => void }[]
}

let tray: HTMLElement | undefined
let newest: readonly Line[] = []

/** Shows these lines at the foot of the page, whichever it is; none: nothing. */
export function showTray(lines: readonly Line[]): void {
  newest = lines
  if (!tray) {
    if (lines.length === 0) return
    tray = document.createElement('div')
    tray.className = styles.keptTray ?? ''
    tray.setAttribute('role', 'status')
    document.body.append(tray)
    // A screen reader speaks what changes in a note, not what it begins with.
    setTimeout(() => showTray(newest), 100)
    return
  }
  const wanted = new Set(lines.map(({ id }) => id))
  for (const shown of [...tray.children] as HTMLElement[])
    if (!wanted.has(shown.dataset.id ?? '')) shown.remove()
  for (const line of lines) write(line)
}

/** A line is written anew only when it says something else: what is focused stays. */
function write({ id, lang, title, text, actions }: Line): void {
  const said = title ? `${title}: ${text}` : text
  const known = [...(tray?.children ?? [])].find((one) => (one as HTMLElement).dataset.id === id)
  if (known?.firstChild?.textContent === said) return
  const line = document.createElement('div')
  Object.assign(line, { className: styles.keptLine ?? '', lang })
  line.dataset.id = id
  const words = document.createElement('p')
  words.textContent = said
  line.append(words)
  for (const { label, act } of actions.filter((action) => action.label)) {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className: 'hairline-link', textContent: label })
    button.addEventListener('click', act)
    line.append(button)
  }
  if (known) known.replaceWith(line)
  else tray?.append(line)
}
