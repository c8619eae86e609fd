import { useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as simulatorStyles from '#app/simulator/simulator.module.css'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import { shareAddress } from '#app/site/parts/share/share-address.ts'
import { ownRoomSlug } from '#content/rooms/own-room.ts'
import { writeScene } from '#content/scene/scene-query.ts'
import * as styles from './panel.module.css'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly picture: () => Promise<Blob> | undefined
}

const saidForMs = 4000

/** The scene as a link and as a picture. */
export function Keep({ view, control, words, picture }: Props) {
  const [said, setSaid] = useState('')
  const say = (text: string) => {
    setSaid(text)
    setTimeout(() => setSaid(''), saidForMs)
  }
  const share = async () => {
    const url = `${location.origin}${view.paths.here}?${writeScene(control.scene, control.comparison)}`
    const title = `${control.rug.name} \u00b7 Cartacho`
    if (await shareAddress(title, url, words.copyThis)) say(words.copied)
  }
  const download = async () => {
    const { rug, room } = control
    const file = await picture()
    if (!file) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `cartacho-${rug.slug}-${room.slug}.jpg`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), saidForMs)
  }
  return (
    <div className={simulatorStyles.onlyAwake}>
      <p className={styles.panelLinks}>
        {/* A link cannot hold a photograph that stays on this device. */}
        {control.room.slug !== ownRoomSlug && (
          <button type="button" className="hairline-link" onClick={() => void share()}>
            {words.share}
          </button>
        )}
        <button type="button" className="hairline-link" onClick={() => void download()}>
          {words.download}
        </button>
      </p>
      <p role="status" className={styles.panelFacts}>
        {said}
      </p>
    </div>
  )
}
