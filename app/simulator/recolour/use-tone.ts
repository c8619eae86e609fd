import { useEffect, useRef } from 'react'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import { readTone, toneQuery } from '#content/colour-regions/dyed-colours.ts'
import type { Dyeing } from './use-dyed.ts'

/** Dyes the rug in the yarn that the address asks for, where it asks for no colours of its own. */
export function useTone(control: SceneControl, dyeing: Dyeing): void {
  const asked = useRef<string | null>(null)
  const { ready, rug } = control
  // Before the page writes an address of its own.
  useEffect(() => {
    asked.current = readTone(new URLSearchParams(location.search).get(toneQuery))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page knows its scene
  useEffect(() => {
    const yarn = asked.current
    if (!ready || !yarn || !rug.recolour || control.scene.colours) return
    asked.current = null
    void dyeing.open().then((dyer) => dyer && control.recolour(dyer.inTone(yarn)))
  }, [ready])
}
