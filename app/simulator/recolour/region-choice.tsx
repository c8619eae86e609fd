import { useEffect, useId, useRef, useState } from 'react'
import * as panelStyles from '#app/simulator/controls/panel.module.css'
import { paletteYarns } from '#content/colour-regions/palettes.ts'
import type { LeadColour } from '#content/leads/lead-colours.ts'
import type { RegionView } from './dyeing.ts'
import type { RecolourWords } from './pt.ts'
import * as styles from './region-choice.module.css'

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
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      regions.findIndex(({ fixed }) => !fixed),
    ),
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const now = colours[chosen] ?? regions[chosen]?.hex ?? '#000000'
  const own = regions[chosen]?.hex
  const yarns = paletteYarns(words.names)
  const dye = (hex: string) =>
    change(regions.map((region, at) => (at === chosen ? hex.toLowerCase() : (colours[at] ?? region.hex))))
  const dyeProps = { now, dye }
  return (
    <>
      <div className={styles.regions}>
        {regions.map((region, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: two regions may be of one colour, and none moves
            key={at}
            type="button"
            className={styles.swatch}
            style={{ background: colours[at] ?? region.hex, flexGrow: 1 + 4 * region.share }}
            aria-pressed={at === chosen}
            disabled={region.fixed}
            aria-label={nameOf(region, at, words)}
            title={nameOf(region, at, words)}
            onClick={() => setChosen(at)}
          />
        ))}
      </div>
      <p className={`${panelStyles.panelFacts} mt-3`}>
        {regions[chosen] && nameOf(regions[chosen], chosen, words)}
        <br />
        {words.now.replace('{colour}', dyeName(now, own, [...dyes, ...yarns], words))}
      </p>
      <p className="label mt-4">{words.dyes}</p>
      <div className={styles.dyes}>
        {own && <Dye name={words.original} hex={own} {...dyeProps} />}
        {dyes.map(({ name, hex }) => (
          <Dye key={hex} name={name} hex={hex} {...dyeProps} />
        ))}
      </div>
      <p className="label mt-4">{words.yarns}</p>
      <div className={`${styles.dyes} ${styles.dyesOfPalettes}`}>
        {yarns.map(({ name, hex }) => (
          <Dye key={name} name={name} hex={hex} {...dyeProps} />
        ))}
      </div>
      <p className={styles.customDye}>
        <label htmlFor={id}>{words.pick}</label>
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
      <p className={panelStyles.panelFacts}>{words.note}</p>
    </>
  )
}

type DyeProps = {
  readonly name: string
  readonly hex: string
  readonly now: string
  readonly dye: (hex: string) => void
}

function Dye({ name, hex, now, dye }: DyeProps) {
  return (
    <button
      type="button"
      className={styles.swatch}
      style={{ background: hex }}
      aria-pressed={now === hex.toLowerCase()}
      aria-label={name}
      title={`${name}, ${hex}`}
      onClick={() => dye(hex)}
    />
  )
}

/** "Field, 40 % of the rug": by the name that staff gave it, else by its number. */
function nameOf({ name, share, fixed }: RegionView, at: number, words: RecolourWords): string {
  const called = name ?? words.unnamed.replace('{n}', String(at + 1))
  const text = words.region.replace('{name}', called).replace('{share}', String(Math.round(share * 100)))
  return fixed ? `${text}, ${words.fixed}` : text
}

/** A colour as the house calls it, with its code. */
function dyeName(
  hex: string,
  own: string | undefined,
  dyes: readonly LeadColour[],
  words: RecolourWords,
): string {
  const dye = dyes.find((one) => one.hex.toLowerCase() === hex)?.name ?? words.custom
  return `${hex === own ? words.inOriginal : dye}, ${hex}`
}
