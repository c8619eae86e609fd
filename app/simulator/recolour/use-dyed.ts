import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { begunPicture } from '#app/simulator/pixels/load-picture.ts'
import { untilImported } from '#app/simulator/pixels/until-it-comes.ts'
import type { RugView } from '#app/simulator/simulator-view.ts'
import type { Locale } from '#i18n/locales.ts'
import type { RegionView } from './dyeing.ts'
import type { Dyer } from './dyer.ts'

export type Dyeing = {
  /** The rug to lay: in its colours once they are ready, until then as it was. */
  readonly rug: RugView
  /** Whether no better picture of it is on its way. */
  readonly settled: boolean
  /** The rug's colours once it was told apart. */
  readonly regions: readonly RegionView[] | null
  readonly state: 'rest' | 'working' | 'done' | 'failed'
  /** Lays a palette on the rug once it was told apart. */
  readonly lay: Dyer['lay'] | null
  /** Tells the rug apart; null where that fails. */
  readonly open: () => Promise<Dyer | null>
  /** Begins to, because a hand is near: nobody waits for it yet. */
  readonly warm: () => void
  /** Begins to, because somebody may want it soon, where no picture has to be fetched for it. */
  readonly warmIfThere: () => void
}

type Told = Pick<Dyer, 'regions' | 'lay'> & { readonly slug: string }
type Opened = { readonly slug: string; readonly dyer: Promise<Dyer>; readonly end: AbortController }

/** A rug in the colours of the scene, dyed in a worker that starts when first needed. */
export function useDyed(rug: RugView, colours: readonly string[] | undefined, locale: Locale): Dyeing {
  const opened = useRef<Opened | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const [dyed, setDyed] = useState<{ slug: string; texture: string; rough: boolean } | null>(null)
  const [state, setState] = useState<Dyeing['state']>('rest')
  const { slug } = rug
  const texture = rug.textures.small
  const { recolour } = rug
  // An address may ask for colours of a rug that is offered in its own alone.
  const key = recolour ? colours?.join() : undefined

  const dyer = useCallback(() => {
    if (opened.current?.slug !== slug) {
      // At once, also where it is still being told apart: who looks at rug after rug has one worker, not one for each.
      opened.current?.end.abort()
      const end = new AbortController()
      const opening = untilImported(() => import('./dyer.ts')).then(({ openDyer }) =>
        openDyer({ texture, colours: rug.colours, kept: recolour?.kept ?? null }, locale, end.signal),
      )
      opening.then(
        // The whole simulator is drawn anew with it, and nobody may have asked.
        ({ regions, lay }) => startTransition(() => setTold({ slug, regions, lay })),
        () => {
          // The next press tries again: a line that was cut comes back.
          if (opened.current?.end === end) opened.current = null
        },
      )
      opened.current = { slug, dyer: opening, end }
    }
    return opened.current.dyer
  }, [slug, texture, rug.colours, recolour, locale])

  useEffect(() => {
    if (!key) {
      setDyed(null)
      setState('rest')
      return
    }
    let current = true
    setState('working')
    dyer()
      .then((ready) =>
        ready.dye(key.split(','), (texture, rough) => current && setDyed({ slug, texture, rough })),
      )
      .then(
        () => current && setState('done'),
        () => current && setState('failed'),
      )
    return () => {
      current = false
    }
  }, [slug, key, dyer])

  useEffect(
    () => () => {
      opened.current?.end.abort()
      opened.current = null
    },
    [],
  )

  const open = useCallback(() => {
    setState((now) => (now === 'done' ? now : 'working'))
    const opening = dyer()
    const signal = opened.current?.end.signal
    return opening.then(
      (ready) => {
        setState((now) => (now === 'working' ? 'rest' : now))
        return ready
      },
      () => {
        // A rug that was left while it was told apart did not fail.
        if (!signal?.aborted) setState('failed')
        return null
      },
    )
  }, [dyer])
  const warm = useCallback(() => {
    void dyer()
  }, [dyer])
  const warmIfThere = useCallback(
    () => void begunPicture(texture)?.then(warm, () => undefined),
    [texture, warm],
  )
  const picture = dyed?.slug === slug && key ? dyed.texture : null
  const rough = picture !== null && dyed?.rough === true
  const shown = useMemo(
    () => (picture ? { ...rug, textures: { small: picture, large: picture, rough } } : rug),
    [rug, picture, rough],
  )
  const now = told?.slug === slug ? told : null
  return {
    rug: shown,
    settled: !key || state === 'done' || state === 'failed',
    regions: now?.regions ?? null,
    lay: now?.lay ?? null,
    state,
    open,
    warm,
    warmIfThere,
  }
}
