import { useEffect, useEffectEvent } from 'react'

const storageName = 'painel-teclas'

/** Whether keys without Ctrl do something: who speaks to a machine may set them off unmeant (WCAG 2.1.4). */
function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageName) !== 'nao'
  } catch {
    return true
  }
}

function isTyping(target: EventTarget | null): boolean {
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
