import { useId, useState } from 'react'
import type { RegionDraft } from '#app/staff/parts/region-draft.ts'
import { pt } from '#app/staff/rug-registration/pt.ts'
import { later } from '#app/ui/later.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ColourRegions } from '#content/colour-regions/colour-regions.ts'
import type { OpenedRegions } from './open-regions.ts'

type Props = {
  /** What is kept with the rug. */
  readonly kept: ColourRegions | null
  /** The stored url of the rug's picture; null while a new one is not sent yet. */
  readonly picture: string | null
  readonly draft: RegionDraft
  readonly colours: readonly string[]
  /** Whether corrections were lost because the picture is another. */
  readonly discarded: boolean
  /** Reads the picture as it will be kept. */
  readonly open: () => Promise<OpenedRegions | null>
  readonly onChange: (draft: RegionDraft) => void
}

const RegionEditor = later(
  () => import('./region-editor.tsx').then((module) => module.RegionEditor),
  <Spinner label={pt.regions.opening} />,
)

/** What of a rug can be dyed: whether it is offered in other colours, and its regions, which open on demand. */
export function RegionStep({ kept, picture, draft, discarded, colours, open, onChange }: Props) {
  const id = useId()
  const [state, setState] = useState<'closed' | 'opening' | 'failed'>('closed')
  const [opened, setOpened] = useState<OpenedRegions | null>(null)
  const stale = kept !== null && kept.picture !== picture
  const separable =
    draft.kind === 'not-separable' ? false : draft.kind !== 'kept' || stale || kept?.separable !== false
  const show = async () => {
    setState('opening')
    const found = await open().catch(() => null)
    setOpened(found)
    setState(found ? 'closed' : 'failed')
  }
  const told = opened?.told ?? (stale ? 'stale' : null)
  return (
    <fieldset className="grid gap-3" aria-describedby={`${id}-hint`}>
      <legend className="pb-3 font-display text-h4">{pt.regions.title}</legend>
      <p id={`${id}-hint`} className="text-smoke">
        {pt.regions.hint}
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={separable}
          onChange={(event) => {
            setOpened(null)
            onChange(event.target.checked ? { kind: 'program' } : { kind: 'not-separable' })
          }}
        />
        {pt.regions.separable}
      </label>
      {discarded && (
        <p role="alert" className="text-oxide">
          {pt.regions.discarded}
        </p>
      )}
      {separable && told === 'stale' && (
        <p role="alert" className="text-oxide">
          {pt.regions.stale}
        </p>
      )}
      {separable && !opened && state !== 'opening' && (
        <>
          <p className="text-smoke">{summary(draft, stale ? null : kept)}</p>
          <p>
            <LinkButton onClick={() => void show()}>{pt.regions.open}</LinkButton>
          </p>
        </>
      )}
      {state === 'opening' && <Spinner label={pt.regions.opening} />}
      {state === 'failed' && (
        <p role="alert" className="text-oxide">
          {pt.regions.failed}
        </p>
      )}
      {separable && opened && (
        <RegionEditor
          plain={opened.plain}
          colours={colours}
          start={opened.work}
          onChange={(work) => onChange({ kind: 'corrected', work })}
        />
      )}
    </fieldset>
  )
}

function summary(draft: RegionDraft, kept: ColourRegions | null): string {
  if (draft.kind === 'corrected') return pt.regions.corrected(draft.work.regions.length)
  if (draft.kind === 'kept' && kept?.separable) return pt.regions.corrected(kept.regions.length)
  return pt.regions.byProgram
}
