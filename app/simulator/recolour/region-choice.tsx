import { useEffect, useId, useRef, useState } from 'react'
import type { LeadColour } from '#content/leads/lead-colours.ts'
import type { RegionView } from './dyeing.ts'
import type { RecolourWords } from './pt.ts'

type Props = {
  readonly regions: readonly RegionView[]
  /** The colour that each region has now. */
  readonly colours: readonly string[]
  readonly dyes: readonly LeadColour[]
  readonly words: RecolourWords
  readonly change: (colours: readonly string[]) => void
}

// A colour being picked changes many times a second.
const restMs = 250

/** The rug's own colours, and what each of them is dyed with. */
export function RegionChoice({ regions, colours, dyes, words, change }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const now = colours[chosen] ?? regions[chosen]?.hex ?? '#000000'
  const own = regions[chosen]?.hex
  const dye = (hex: string) =>
    change(regions.map((region, at) => (at === chosen ? hex.toLowerCase() : (colours[at] ?? region.hex))))
  const nameOf = ({ share }: RegionView, at: number) =>
    words.region.replace('{n}', String(at + 1)).replace('{share}', String(Math.round(share * 100)))
  return (
    <>
      <div className="regions">
        {regions.map((region, at) => (
          <button
            key={region.hex}
            type="button"
            className="swatch"
            style={{ background: colours[at] ?? region.hex, flexGrow: 1 + 4 * region.share }}
            aria-pressed={at === chosen}
            aria-label={nameOf(region, at)}
            title={nameOf(region, at)}
            onClick={() => setChosen(at)}
          />
        ))}
      </div>
      <p className="label mt-4">{words.dyes}</p>
      <div className="dyes">
        {own && (
          <button
            type="button"
            className="swatch"
            style={{ background: own }}
            aria-pressed={now === own}
            aria-label={words.original}
            title={words.original}
            onClick={() => dye(own)}
          />
        )}
        {dyes.map(({ name, hex }) => (
          <button
            key={hex}
            type="button"
            className="swatch"
            style={{ background: hex }}
            aria-pressed={now === hex.toLowerCase()}
            aria-label={name}
            title={name}
            onClick={() => dye(hex)}
          />
        ))}
      </div>
      <p className="custom-dye">
        <label htmlFor={id}>{words.custom}</label>
        <input
          key={`${chosen} ${now}`}
          id={id}
          type="color"
          defaultValue={now}
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => dye(value), restMs)
          }}
        />
      </p>
      <p className="panel-facts">{words.note}</p>
    </>
  )
}
