import Maximize from 'virtual:icon/maximize'
import Minimize from 'virtual:icon/minimize'
import Redo2 from 'virtual:icon/redo-2'
import RotateCcw from 'virtual:icon/rotate-ccw'
import RotateCwSquare from 'virtual:icon/rotate-cw-square'
import Undo2 from 'virtual:icon/undo-2'
import { type RefObject, useEffect, useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as styles from '#app/simulator/simulator.module.css'
import { turned } from '#content/scene/scene.ts'

type Props = {
  readonly control: SceneControl
  readonly words: SimulatorWords
  /** What fills the screen when asked to. */
  readonly whole: RefObject<HTMLElement | null>
}

const icon = { size: 19, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Undo, redo, begin again, a quarter turn, full screen. */
export function Toolbar({ control, words, whole }: Props) {
  const [full, toggleFull] = useFullScreen(whole)
  const buttons = [
    { name: words.undo, icon: <Undo2 {...icon} />, press: control.undo, off: !control.canUndo },
    { name: words.redo, icon: <Redo2 {...icon} />, press: control.redo, off: !control.canRedo },
    { name: words.reset, icon: <RotateCcw {...icon} />, press: control.reset },
    {
      name: words.quarter,
      icon: <RotateCwSquare {...icon} />,
      press: () => control.place(turned(control.scene.placement, 90), 'quarter'),
    },
    {
      name: full ? words.leaveFull : words.full,
      icon: full ? <Minimize {...icon} /> : <Maximize {...icon} />,
      press: toggleFull,
    },
  ]
  return (
    <div className={styles.sceneTools} data-over-scene="">
      {buttons.map((button) => (
        <button
          key={button.name}
          type="button"
          aria-label={button.name}
          title={button.name}
          aria-disabled={button.off || undefined}
          onClick={() => !button.off && button.press()}
        >
          {button.icon}
        </button>
      ))}
    </div>
  )
}

/** Fills the screen; where a browser gives no element the screen (iPhones), the page is filled instead. */
function useFullScreen(whole: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') whole.current?.removeAttribute('data-full')
      if (event.key === 'Escape' && !document.fullscreenElement) setFull(false)
    }
    document.addEventListener('fullscreenchange', follow)
    addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      removeEventListener('keydown', leave)
    }
  }, [whole])
  const toggle = async () => {
    const element = whole.current
    if (!element) return
    if (document.fullscreenElement) return void document.exitFullscreen()
    const given = await element.requestFullscreen?.().then(
      () => true,
      () => false,
    )
    if (given) return
    element.toggleAttribute('data-full', !full)
    setFull(!full)
  }
  return [full, () => void toggle()] as const
}
