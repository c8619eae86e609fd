import { useEffect, useEffectEvent } from 'react'

const storageName = 'painel-teclas'

let chosen: boolean | null = null

/** Whether keys without Ctrl do something: who speaks to a machine may set them off unmeant (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return chosen ?? localStorage.getItem(storageName) !== 'nao'
  } catch {
    return true
  }
}

/** Where the browser keeps nothing more, the choice holds until the page is left. */
export function turnSingleKeys(on: boolean): void {
  chosen = on
  try {
    localStorage.setItem(storageName, on ? 'sim' : 'nao')
  } catch {}
}

/** Whether a key that is pressed there is a letter of a text, or moves a choice. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')
}

/** Does what a tab's keys without Ctrl ask for, unless somebody types, is asked something, or turned them off. */
export function useSingleKeys(does: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (isTyping(event.target) || document.querySelector('dialog[open]') || !areSingleKeysOn()) return
    const action = does[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
