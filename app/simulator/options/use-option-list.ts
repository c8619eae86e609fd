import { useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import type { LitScene } from '#app/simulator/stage/lit-scene.ts'
import { shareAddress } from '#app/site/parts/share/share-address.ts'
import { ownRoomSlug } from '#content/rooms/own-room.ts'
import { mostOptions, sceneQuery } from '#content/scene/scene-parameters.ts'
import { readScene, writeScene } from '#content/scene/scene-query.ts'
import { type Option, readOptions, useOptions, writeOptions } from './kept-options.ts'
import { smallPicture } from './option-pictures.ts'

type Scenes = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  /** The scene as it is drawn now, and what is said of it. */
  readonly lit: () => LitScene | null
  readonly facts: Pick<Option, 'name' | 'size' | 'room'>
}

/** The options of this device, and what may be done with them. */
export function useOptionList({ view, control, words, lit, facts }: Scenes) {
  const options = useOptions()
  const [before, setBefore] = useState<readonly Option[] | null>(null)
  const [said, setSaid] = useState('')
  const { options: own } = words
  const now = writeScene(control.scene)
  return {
    options,
    now,
    said,
    isFull: options.length >= mostOptions && !options.some(({ scene }) => scene === now),
    /** Keeps what is shown; a scene that is kept already gets its picture anew. */
    async keep() {
      const drawn = lit()
      if (!drawn) return
      try {
        const option = { scene: now, ...facts, picture: await smallPicture(drawn) }
        const kept = [...readOptions().filter(({ scene }) => scene !== now), option]
        writeOptions(kept)
        setBefore(null)
        setSaid(own.kept.replace('{count}', String(Math.min(mostOptions, kept.length))))
      } catch {
        setSaid(own.failed)
      }
    },
    change(next: readonly Option[]) {
      setBefore(options)
      setSaid('')
      writeOptions(next)
    },
    /** Brings back what was there before the last change; null where nothing is to be brought back. */
    undo:
      before &&
      (() => {
        writeOptions(before)
        setBefore(null)
      }),
    /** Sends a link with all of them; one in a photograph cannot leave the device. */
    async share() {
      const sent = options.filter(({ scene }) => readScene(new URLSearchParams(scene)).view !== ownRoomSlug)
      const [first] = sent
      if (!first) return setSaid(own.stays)
      const query = new URLSearchParams(first.scene)
      for (const { scene } of sent) query.append(sceneQuery.option, scene)
      const address = `${location.origin}${view.paths.here}?${query}`
      const copied = await shareAddress(own.shared, address, words.copyThis)
      setSaid([copied && words.copied, sent.length < options.length && own.stays].filter(Boolean).join('. '))
    },
  }
}
