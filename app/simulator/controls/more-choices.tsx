import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import type { Furnished } from '#app/simulator/stage/advice-drawing.tsx'
import type { Wipe } from '#app/simulator/stage/use-lay.ts'
import { Adviser } from './adviser.tsx'
import { Compare } from './compare.tsx'
import { ExactPlace } from './exact-place.tsx'
import { SecondChoice } from './second-choice.tsx'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly wipe: Wipe | null
  readonly setWipe: (wipe: Wipe | null) => void
  readonly furnish: (furnished: Furnished | null) => void
}

/** What is folded up at first: none of it works without script, so it comes after the page. */
export function MoreChoices({ view, control, words, wipe, setWipe, furnish }: Props) {
  return (
    <>
      <Adviser control={control} words={words} locale={view.locale} furnish={furnish} />
      <Compare view={view} control={control} words={words} wipe={wipe} setWipe={setWipe} />
      <SecondChoice view={view} control={control} words={words} />
      <ExactPlace control={control} words={words} />
    </>
  )
}
