import { createContext, useContext } from 'react'
import { FilesField, type FilesProps } from '#app/site/parts/form/files-field.tsx'
import { FormProblem } from '#app/site/parts/form/form-problem.tsx'
import { TickBox } from '#app/site/parts/form/tick-box.tsx'
import type { DrawingWords } from './pt.ts'

type Said = { readonly words: DrawingWords['request']; readonly hasRug: boolean }

const said = createContext<Said | null>(null)

/** What the form of a drawing says of its files. */
export const SaidOfDrawing = said.Provider

/** The files of a request for a rug of a drawing, and the statement that the drawing is one's own. */
export function DrawingFiles(props: FilesProps) {
  const of = useContext(said)
  const { refused, words } = props
  const needed = of && !of.hasRug ? of.words.needed : words.optional
  return (
    <>
      <FilesField {...props} words={{ ...words, optional: needed }} />
      {refused?.problems.drawing && <FormProblem id="form-drawing" text={refused.problems.drawing} />}
      {of && (
        <TickBox
          name="own"
          label={of.words.own}
          missing={of.words.ownMissing}
          ticked={refused?.values.own === 'on'}
          problem={refused?.problems.own}
        />
      )}
    </>
  )
}
