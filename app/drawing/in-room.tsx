import { useState } from 'react'
import { useNavigate } from 'react-router'
import { keepDrawnRug } from '#app/site/parts/drawn-rug/drawn-rug.ts'
import { drawnRugSlug } from '#app/site/parts/drawn-rug/drawn-rug-slug.ts'
import type { PriceRule } from '#content/rugs/price.ts'
import { chosenRugQuery, chosenSizeQuery } from '#i18n/paths.ts'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'
import type { DrawingView } from './drawing-view.ts'
import type { DrawingWords } from './pt.ts'

type Props = {
  readonly view: DrawingView
  readonly design: Design
  readonly open: Open
  /** What says its price; null where nothing does. */
  readonly rule: PriceRule | null
  readonly words: DrawingWords
}

/** Lays the rug in a room of the simulator; it goes there over this device alone. */
export function InRoom({ view, design, open, rule, words }: Props) {
  const navigate = useNavigate()
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest')
  const lay = async () => {
    setState('busy')
    try {
      const { width, length, technique } = design
      const picture = await open.thread.laid()
      const shape = shapeOf(design)
      const size = { width: width / 1000, length: length / 1000 }
      await keepDrawnRug({ picture, ...size, shape, technique, rule, name: words.place })
      await open.keep(design, Date.now())
      const [across, along] = [width, length].map((side) => Math.round(side / 10))
      const asked = `${chosenRugQuery}=${drawnRugSlug}&${chosenSizeQuery}=${across}x${along}`
      await navigate(`${view.paths.simulator}?${asked}`)
    } catch {
      setState('failed')
    }
  }
  return (
    <p className="text-small">
      <button type="button" className="hairline-link" disabled={state === 'busy'} onClick={() => void lay()}>
        {words.price.inRoom}
      </button>
      <span role="status"> {state === 'failed' && words.price.inRoomFailed}</span>
    </p>
  )
}

function shapeOf({ shape, width, length }: Design): 'rect' | 'round' | 'organic' {
  if (shape === 'free' || shape === 'oval') return 'organic'
  return shape === 'round' && width === length ? 'round' : 'rect'
}
