import { useEffect, useRef } from 'react'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import { AtHome } from '#app/site/parts/at-home/at-home.tsx'
import type { ModelView } from '#app/site/parts/at-home/model-view.ts'
import type { AtHomeWords } from '#app/site/parts/at-home/pt.ts'
import { ownRoomSlug } from '#content/rooms/own-room.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { sceneQuery } from '#content/scene/scene-parameters.ts'
import { writeScene } from '#content/scene/scene-query.ts'
import type { Locale } from '#i18n/locales.ts'
import { modelAnchor, modelPath, noModelAnchor, sizeCode } from '#i18n/model-paths.ts'
import { textOf } from './size-choice.tsx'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: AtHomeWords
}

/**
 * The rug at home as it lies in the scene: in its size and its colours. As it is registered, a phone is led to its own
 * page; otherwise to this scene, which holds what was chosen.
 */
export function AtHomeAsLaid({ view, control, words }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { rug, scene, ready } = control
  const { placement, colours } = scene
  const registered = rug.models.find(({ code }) => codesOf(placement).includes(code))
  const model = colours || !registered ? toOrder(control, registered?.code, view.locale) : registered
  const code = ready ? model.code : null
  // The page does not know its scene when it arrives, so a browser does not find the place by itself.
  useEffect(() => {
    const asked = [`#${modelAnchor}${code}`, `#${noModelAnchor}`].includes(location.hash)
    if (code && asked) place.current?.scrollIntoView({ block: 'center' })
  }, [code])
  const page = model === registered ? rug.url : sceneAddress(view, control)
  return (
    <div ref={place}>
      <AtHome
        model={model}
        models={[model]}
        name={rug.name}
        page={view.siteUrl + page}
        words={words}
        onNight
      />
    </div>
  )
}

/** A model that is made when it is asked for; its size is named by the shorter side first. */
function toOrder(
  { rug, scene: { placement, colours } }: SceneControl,
  registered: string | undefined,
  locale: Locale,
): ModelView {
  const { width, length } = placement
  const size = registered ?? sizeCode({ width: Math.min(width, length), length: Math.max(width, length) })
  const at = { slug: rug.slug, size, colours }
  return {
    code: size,
    label: textOf(placement, rug.round, locale),
    glb: modelPath({ ...at, format: 'glb' }),
    usdz: modelPath({ ...at, format: 'usdz' }),
  }
}

/** A registered size may be written either way round. */
function codesOf({ width, length }: RugSize): string[] {
  return [sizeCode({ width, length }), sizeCode({ width: length, length: width })]
}

/** This scene's address; a photographed room stays on this device. */
function sceneAddress({ paths }: SimulatorView, { scene }: SceneControl): string {
  const query = new URLSearchParams(writeScene(scene))
  if (scene.view === ownRoomSlug) {
    query.delete(sceneQuery.view)
    query.delete(sceneQuery.position)
    query.delete(sceneQuery.second)
  }
  return `${paths.here}?${query}`
}
