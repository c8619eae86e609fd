import { useAskSheet } from './use-ask-sheet.ts'

type Props = {
  /** The page that asks for a price, with what was chosen. */
  readonly page: string
  readonly className: string
  readonly text: string
  /** What it says to who does not see beside which rug it stands. */
  readonly label: string
}

/** A link to the page that asks for a price, which opens over this one. */
export function AskLink({ page, className, text, label }: Props) {
  const { sheet, act } = useAskSheet(page)
  return (
    <>
      <a href={page} className={className} aria-label={label} onPointerDown={act} onFocus={act} onClick={act}>
        {text}
      </a>
      {sheet}
    </>
  )
}
