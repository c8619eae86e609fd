import { colourWords, type LeadColour } from '#content/leads/lead-colours.ts'
import { pt } from './pt.ts'

type Props = { readonly colours: readonly LeadColour[]; readonly cornerCm?: number | null }

/** The colours of a rug that is asked for, each with what it is called. */
export function Colours({ colours, cornerCm = null }: Props) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {colours.map((colour) => (
        <span key={colour.hex + colourWords(colour)} className="inline-flex items-center gap-2">
          <span
            className="size-4 shrink-0 border border-travertine"
            style={{ background: colour.hex }}
            aria-hidden="true"
          />
          {[colourWords(colour), colour.hex].filter(Boolean).join(' ')}
        </span>
      ))}
      {cornerCm !== null && <span>{pt.cornerOf(cornerCm)}</span>}
    </span>
  )
}
