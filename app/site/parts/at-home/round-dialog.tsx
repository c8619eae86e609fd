import { useEffect, useRef, useState } from 'react'
import { type RugModel, readGlb } from '#graphics/models/read-glb.ts'
import { AtHomeDialog } from './at-home-dialog.tsx'
import type { ModelView } from './model-view.ts'
import * as phoneDialogStyles from './phone-dialog.module.css'
import { type Placing, placeRug } from './place-rug.ts'
import type { AtHomeWords } from './pt.ts'
import * as styles from './round-dialog.module.css'
import { showInTheRound, type Turntable } from './turntable.ts'
import { laysRugs } from './webxr.ts'

type Props = {
  /** A model by its address, or as the page itself made it. */
  readonly model: Pick<ModelView, 'label'> & { readonly glb: string | Blob }
  readonly name: string
  readonly words: AtHomeWords['round']
  readonly onClose: () => void
}

type Opened = { readonly model: RugModel; readonly picture: ImageBitmap }

/**
 * The rug in 3D, for who has neither Quick Look nor Scene Viewer; where the browser itself can, it lays the rug on
 * the floor before the visitor.
 */
export function RoundDialog({ model, name, words, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const turned = useRef<Turntable>(null)
  const [state, setState] = useState<'opening' | 'open' | 'failed'>('opening')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [lays, setLays] = useState(false)
  const [placing, setPlacing] = useState<Placing | null>(null)

  useEffect(() => {
    let current = true
    open(model.glb)
      .then((found) => {
        if (!current || !canvas.current) return
        turned.current = showInTheRound(canvas.current, found.model, found.picture)
        setOpened(found)
        setState('open')
      })
      .catch(() => current && setState('failed'))
    void laysRugs().then((can) => current && setLays(can))
    return () => {
      current = false
      turned.current?.close()
      turned.current = null
    }
  }, [model.glb])

  const place = async () => {
    if (!opened || !overlay.current) return
    const laid = placeRug(opened.model, opened.picture, overlay.current, () => setPlacing(null))
    await laid.then(setPlacing, () => setLays(false))
  }
  return (
    <AtHomeDialog
      className={`${phoneDialogStyles.phoneDialog} ${styles.roundDialog}`}
      titleId="round-title"
      words={words}
      onClose={onClose}
    >
      <h2 id="round-title" className="mt-2 text-h4">
        {name}, {model.label}
      </h2>
      <div className={styles.roundSheet}>
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the rug is turned from here
          tabIndex={0}
          aria-label={`${words.canvas} ${words.hint}`}
          onKeyDown={(event) => turned.current?.press(event.nativeEvent)}
        >
          <canvas ref={canvas} />
        </div>
        <p role="status">{state === 'opening' && words.opening}</p>
        {state === 'failed' && <p role="alert">{words.failed}</p>}
      </div>
      <p className="text-small">{words.hint}</p>
      <p className="text-small">{words.squares}</p>
      {lays && opened && (
        <button type="button" className="button mt-4" onClick={() => void place()}>
          {words.place}
        </button>
      )}
      <div ref={overlay} className={styles.roundOverlay} hidden={!placing}>
        <p role="status">{placing && words.aim}</p>
        <p ref={keepTaps}>
          <button type="button" className="button" onClick={() => placing?.turn()}>
            {words.turn}
          </button>
          <button type="button" className="button" onClick={() => placing?.leave()}>
            {words.leave}
          </button>
        </p>
      </div>
    </AtHomeDialog>
  )
}

/** A tap on a button is none on the floor behind it. */
function keepTaps(element: HTMLElement | null) {
  element?.addEventListener('beforexrselect', (event) => event.preventDefault())
}

async function open(glb: string | Blob): Promise<Opened> {
  const answer = typeof glb === 'string' ? await fetch(glb) : new Response(glb)
  if (!answer.ok) throw new Error(`The model is not there: ${answer.status}`)
  const model = readGlb(await answer.arrayBuffer())
  return { model, picture: await createImageBitmap(new Blob([model.jpeg], { type: 'image/jpeg' })) }
}
