import { type KeyboardEvent, useMemo, useState } from 'react'
import { pt } from '#app/staff/rug-registration/pt.ts'
import { laidOnRegions } from '#content/colour-regions/lay-palette.ts'
import { palettes } from '#content/colour-regions/palettes.ts'
import {
  addRegion,
  foundWork,
  giveIsland,
  joinRegions,
  type RegionWork,
  splitRegion,
  withLabels,
  withSaid,
} from '#content/colour-regions/region-work.ts'
import { mostRegions } from '#graphics/recolour/most-regions.ts'
import { recoloured } from '#graphics/recolour/recolour.ts'
import type { Plain } from '#graphics/recolour/region.ts'
import { softened } from '#graphics/recolour/regions.ts'
import { RegionCanvas, type Tool } from './region-canvas.tsx'
import { RegionList, regionTitle } from './region-list.tsx'
import { RegionTools } from './region-tools.tsx'
import * as styles from './regions.module.css'
import { useRegionHistory } from './use-region-history.ts'

type Props = {
  readonly plain: Plain
  /** The colours of the rug's yarns: what the program goes by. */
  readonly colours: readonly string[]
  readonly start: RegionWork
  readonly onChange: (work: RegionWork) => void
}

/** The rug's picture with its regions of colour, as the program found them or staff left them, to be corrected. */
export function RegionEditor({ plain, colours, start, onChange }: Props) {
  const history = useRegionHistory(start, onChange)
  const { now } = history
  const [asked, setChosen] = useState(0)
  const chosen = Math.min(asked, now.regions.length - 1)
  const [tool, setTool] = useState<Tool>('island')
  const [radius, setRadius] = useState(Math.round(plain.picture.width / 40))
  const [proof, setProof] = useState('')
  const [said, setSaid] = useState('')
  const picture = useMemo(() => dyedFor(proof, plain, now), [proof, plain, now])

  const change = (next: RegionWork | null, words: string, otherwise = '') => {
    setSaid(next ? words : otherwise)
    if (next && next !== now) history.change(next)
  }
  const title = (at: number) => regionTitle(now.regions[at] ?? { name: null }, at)
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) history.redo()
    else history.undo()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo by keys, wherever in it the focus is
    <div className={styles.editor} onKeyDown={keys}>
      <RegionCanvas
        picture={picture}
        work={now}
        chosen={chosen}
        tool={tool}
        radius={radius}
        outlined={proof === ''}
        onIsland={(pixel) =>
          change(giveIsland(now, plain.lab, pixel, chosen), pt.regions.given(title(chosen)))
        }
        onPainted={(labels) => change(withLabels(now, labels, plain.lab), pt.regions.given(title(chosen)))}
      />
      <div className="grid content-start gap-6">
        <RegionTools
          count={now.regions.length}
          tool={tool}
          radius={radius}
          mostRadius={Math.round(plain.picture.width / 8)}
          proof={proof}
          history={history}
          onCount={(count) => change(foundWork(plain, colours, count), pt.regions.counted(count))}
          onTool={setTool}
          onRadius={setRadius}
          onProof={setProof}
          onAdd={() => {
            change(addRegion(now), pt.regions.added, pt.regions.most(mostRegions))
            if (now.regions.length < mostRegions) setChosen(now.regions.length)
          }}
          onProgram={() => change(foundWork(plain, colours), pt.regions.asFound)}
        />
        <p role="status" className="min-h-6 text-moss">
          {said}
        </p>
        <RegionList
          regions={now.regions}
          chosen={chosen}
          onChoose={setChosen}
          onSay={(at, words) => history.say(withSaid(now, at, words))}
          onJoin={(from, into) => {
            change(joinRegions(now, plain.lab, from, into), pt.regions.joined(title(from), title(into)))
            setChosen(into > from ? into - 1 : into)
          }}
          onSplit={(at) => {
            const full = now.regions.length >= mostRegions
            const otherwise = full ? pt.regions.most(mostRegions) : pt.regions.whole(title(at))
            change(splitRegion(now, plain, at), pt.regions.parted(title(at)), otherwise)
          }}
        />
      </div>
    </div>
  )
}

/** The rug in a palette, for a look at what its regions are good for; as it is without one. */
function dyedFor(proof: string, plain: Plain, { map, regions }: RegionWork) {
  const palette = palettes.find(({ name }) => name === proof)
  if (!palette) return plain.picture
  const found = softened(plain.picture, plain, { map, regions }, true)
  return recoloured(plain.picture, found, laidOnRegions(palette, regions))
}
