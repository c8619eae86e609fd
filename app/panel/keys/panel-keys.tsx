import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { undoLatest } from '#app/panel/notices/undo-toast.ts'
import type { RailTab } from '#app/panel/rail/rail-tabs.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import * as styles from './panel-keys.module.css'
import { pt } from './pt.ts'
import { areSingleKeysOn, isTyping, turnSingleKeys } from './single-keys.ts'

const goWithinMs = 1500

/** What a key does: a click on what is marked `data-key` on the page. */
function press(key: string): boolean {
  const form = document.activeElement?.closest('form')
  const marked = form?.querySelector<HTMLElement>(`[data-key=${key}]`)
  const target = marked ?? document.querySelector<HTMLElement>(`[data-key=${key}]`)
  target?.click()
  return target !== null
}

type Props = {
  /** The tabs that a number leads to, in the order of the rail. */
  readonly tabs: readonly RailTab[]
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onSearch: () => void
}

/**
 * The panel's keys, and the list of them. Keys without Ctrl can be turned off there: who speaks to a machine may
 * set them off unmeant (WCAG 2.1.4).
 */
export function PanelKeys({ tabs, open, onOpen, onSearch }: Props) {
  const navigate = useNavigate()
  const [single, setSingle] = useState(areSingleKeysOn)
  const going = useRef(0)

  useEffect(() => {
    const withControl = (key: string, typing: boolean) => {
      if (key === 's') return press('save')
      if (key === 'k') {
        onSearch()
        return true
      }
      if (key !== 'z' || typing) return false
      undoLatest()
      return true
    }
    const alone = (key: string) => {
      const isGoing = Date.now() - going.current < goWithinMs
      going.current = key === 'g' ? Date.now() : 0
      if (key === '?') onOpen(true)
      else if (key === 'n') press('new')
      const tab = isGoing ? tabs[(Number(key) + 9) % 10] : undefined
      if (tab) void navigate(tab.url)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
      const typing = isTyping(event.target)
      if (event.ctrlKey || event.metaKey) {
        if (withControl(event.key.toLowerCase(), typing)) event.preventDefault()
      } else if (single && !typing) alone(event.key)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [navigate, onOpen, onSearch, single, tabs])

  const choose = (on: boolean) => {
    setSingle(on)
    turnSingleKeys(on)
  }
  return open && <KeySheet single={single} onSingle={choose} onClose={() => onOpen(false)} />
}

type SheetProps = {
  readonly single: boolean
  readonly onSingle: (on: boolean) => void
  readonly onClose: () => void
}

function KeySheet({ single, onSingle, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog ref={dialog} wide aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title" className="text-h4">
        {pt.title}
      </h2>
      {pt.groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h3 className="label mt-6 mb-2 font-text">{group.name}</h3>
          <dl className={styles.keys}>
            {group.keys.map(({ keys, does }) => (
              <div key={keys}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="mt-6 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={single}
          onChange={(event) => onSingle(event.target.checked)}
        />
        {pt.single}
      </label>
      <p className="mt-4 flex justify-end">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {pt.close}
        </button>
      </p>
    </Dialog>
  )
}
