import ArrowDown from 'virtual:icon/arrow-down'
import ArrowLeft from 'virtual:icon/arrow-left'
import ArrowRight from 'virtual:icon/arrow-right'
import ArrowUp from 'virtual:icon/arrow-up'
import GripVertical from 'virtual:icon/grip-vertical'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { pt } from './pt.ts'
import { useSorting } from './sort-context.ts'
import * as styles from './sorting.module.css'
import type { Way } from './steps.ts'
import type { SortHandleProps } from './use-sort-item.ts'

const toPrevious = ['ArrowUp', 'ArrowLeft']
const toNext = ['ArrowDown', 'ArrowRight']

type Props = {
  readonly id: string
  readonly handle: SortHandleProps
  /** Where it stands in its row. */
  readonly className?: string
}

/** A handle to drag one by, which also obeys the arrow keys, and two arrows for whoever cannot drag. */
export function SortTools({ id, handle, className = '' }: Props) {
  const { ids, layout, nameOf, step, focus } = useSorting()
  const root = useRef<HTMLDivElement>(null)
  const index = ids.indexOf(id)
  const name = nameOf(id)
  const sideways = layout !== 'list'

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the new order is drawn
  useLayoutEffect(() => {
    if (focus.current?.id !== id) return
    const tool = (which: string) => root.current?.querySelector<HTMLButtonElement>(`[data-tool=${which}]`)
    const wanted = tool(focus.current.tool)
    const other = tool(focus.current.tool === 'up' ? 'down' : 'up')
    ;(wanted?.disabled ? other : wanted)?.focus()
    focus.current = null
  }, [index])

  const press = (event: KeyboardEvent) => {
    const way = wayOf(event.key)
    if (!way) return
    event.preventDefault()
    step(id, way, 'handle')
  }
  return (
    <div ref={root} className={`${styles.tools} ${className}`} data-layout={layout}>
      <ToolButton
        data-tool="handle"
        className={styles.handle}
        aria-label={pt.handle(name)}
        title={pt.handleHint}
        onKeyDown={press}
        {...handle}
      >
        <GripVertical size={18} aria-hidden />
      </ToolButton>
      <Arrow
        tool="up"
        label={(sideways ? pt.before : pt.up)(name)}
        disabled={index === 0}
        onClick={() => step(id, 'previous', 'up')}
      >
        {sideways ? <ArrowLeft size={16} aria-hidden /> : <ArrowUp size={16} aria-hidden />}
      </Arrow>
      <Arrow
        tool="down"
        label={(sideways ? pt.after : pt.down)(name)}
        disabled={index === ids.length - 1}
        onClick={() => step(id, 'next', 'down')}
      >
        {sideways ? <ArrowRight size={16} aria-hidden /> : <ArrowDown size={16} aria-hidden />}
      </Arrow>
    </div>
  )
}

type ArrowProps = {
  readonly tool: 'up' | 'down'
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Arrow({ tool, label, disabled, onClick, children }: ArrowProps) {
  return (
    <ToolButton data-tool={tool} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ToolButton>
  )
}

function wayOf(key: string): Way | null {
  if (toPrevious.includes(key)) return 'previous'
  if (toNext.includes(key)) return 'next'
  if (key === 'Home') return 'first'
  return key === 'End' ? 'last' : null
}
