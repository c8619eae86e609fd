import { useEffect, useMemo, useState } from 'react'
import type { RugView, SimulatorView } from '#app/simulator/simulator-view.ts'
import { drawnRugSlug } from '#app/site/parts/drawn-rug/drawn-rug-slug.ts'
import { thicknessOf } from '#graphics/laid-rug/look.ts'

/**
 * The simulator's view with the rug of the visitor's own drawing first, where the address asks for it. Null while the device has
 * not said whether it keeps one.
 */
export function useDrawnRug(view: SimulatorView): SimulatorView | null {
  const [drawn, setDrawn] = useState<RugView | null | undefined>(undefined)
  useEffect(() => {
    if (!location.search.includes(drawnRugSlug)) return setDrawn(null)
    import('./read-drawn-rug.ts')
      .then(({ readDrawnRug }) => readDrawnRug(view.locale, thicknessOf))
      .then(setDrawn, () => setDrawn(null))
  }, [view.locale])
  const url = drawn?.firstTexture
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  return useMemo(
    () =>
      drawn ? { ...view, rugs: [drawn, ...view.rugs], chosen: drawnRugSlug } : drawn === null ? view : null,
    [view, drawn],
  )
}
