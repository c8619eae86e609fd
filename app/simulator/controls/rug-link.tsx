import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { RugView, SimulatorView } from '#app/simulator/simulator-view.ts'
import { sceneQuery } from '#content/scene/scene-parameters.ts'
import * as styles from './panel.module.css'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly rug: RugView
  readonly named?: boolean
  readonly chosen?: () => void
}

/** A rug to lay in the place of the one that lies there: a link to its page, for browsers without script. */
export function RugLink({ rug, view, control, named = false, chosen }: Props) {
  return (
    <a
      className={styles.rugLink}
      href={`${view.paths.here}?${sceneQuery.rug}=${rug.slug}`}
      aria-current={rug.slug === control.rug.slug || undefined}
      title={rug.name}
      onClick={(event) => {
        event.preventDefault()
        control.chooseRug(rug)
        chosen?.()
      }}
    >
      <span className={styles.rugThumbnail}>
        <img src={rug.thumbnail} alt={named ? '' : rug.name} loading="lazy" decoding="async" />
      </span>
      {named && <span className={styles.rugLinkName}>{rug.name}</span>}
    </a>
  )
}
