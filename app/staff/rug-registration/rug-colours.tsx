import X from 'virtual:icon/x'
import { LinkButton } from '#app/ui/link-button.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { pt } from './pt.ts'
import * as styles from './rugs.module.css'

type Props = {
  readonly colours: readonly string[]
  readonly onChange: (colours: readonly string[]) => void
  /** Missing where there is no picture to take them from. */
  readonly onSuggest?: () => void
}

/** The colours of a rug's yarns. */
export function RugColours({ colours, onChange, onSuggest }: Props) {
  return (
    <fieldset>
      <legend className="pb-1 text-smoke">{pt.form.colours}</legend>
      <p className="pb-2 text-smoke">{pt.form.coloursHint}</p>
      <ul className="flex flex-wrap gap-3">
        {colours.map((hex, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour has no other name than its place
          <li key={index} className={styles.colour}>
            <input
              type="color"
              value={hex}
              aria-label={pt.form.colour(index + 1)}
              onChange={(event) =>
                onChange(colours.map((one, at) => (at === index ? event.target.value : one)))
              }
            />
            <span>{hex}</span>
            <ToolButton
              aria-label={pt.form.removeColour(hex)}
              onClick={() => onChange(colours.filter((_, at) => at !== index))}
            >
              <X size={14} aria-hidden />
            </ToolButton>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <LinkButton onClick={() => onChange([...colours, '#cfc2b0'])}>{pt.form.addColour}</LinkButton>
        {onSuggest && <LinkButton onClick={onSuggest}>{pt.form.suggest}</LinkButton>}
      </p>
    </fieldset>
  )
}
