import { startTransition, useEffect, useRef, useState } from 'react'
import { untilImported } from '#app/simulator/pixels/until-it-comes.ts'
import type { RugView } from '#app/simulator/simulator-view.ts'
import type { Sides } from '#graphics/resize/resize.ts'
import type { openResizer, Sized } from './resizer.ts'

/** What draws sizes, asked for once for all of them. */
let coming: Promise<typeof import('./resizer.ts')> | null = null

type Made = { readonly sized: Sized | null; readonly asked: string }

/**
 * A rug as it is made in the size of the scene, drawn in a worker that starts when first needed; until then stretched.
 * `own` is the rug in its own colours: where its drawing goes on is told from that. `settled`: no better picture of it is on its way.
 */
export function useResized(rug: RugView, own: RugView, { width, length }: Sides) {
  const [{ sized, asked }, setMade] = useState<Made>({ sized: null, asked: '' })
  const resizer = useRef<ReturnType<typeof openResizer> | null>(null)
  const { size } = own.drawn
  const other = width !== size.width || length !== size.length
  const { small, rough = false } = rug.textures
  const wish = `${small} ${width} ${length}`
  useEffect(() => {
    let current = true
    // The whole simulator is drawn anew with it: not within the event of a finger that lets go.
    const take = (made: Sized) => current && startTransition(() => setMade({ sized: made, asked: wish }))
    if (other) {
      coming ??= untilImported(() => import('./resizer.ts'))
      void coming.then((module) => {
        if (!current) return
        resizer.current ??= module.openResizer()
        return resizer.current.resize(own, { url: small, rough }, { width, length }, take)
      })
    }
    return () => {
      current = false
    }
  }, [other, own, small, rough, width, length, wish])
  useEffect(
    () => () => {
      resizer.current?.close()
      resizer.current = null
    },
    [],
  )
  // While the next one is made the last one stands in, if it is of this rug.
  if (!other || !sized || sized.slug !== own.slug) return { rug, how: null, settled: !other }
  return { rug: sized.url ? withPicture(rug, sized) : rug, how: sized.how, settled: asked === wish }
}

const shown = new WeakMap<Sized, RugView>()

/** The same as long as the picture is, so that nothing is laid twice. */
function withPicture(rug: RugView, sized: Sized): RugView {
  const { url, rough } = sized
  const kept = shown.get(sized) ?? { ...rug, textures: { small: url ?? '', large: url ?? '', rough } }
  shown.set(sized, kept)
  return kept
}
