import { pt } from '#app/staff/rug-registration/pt.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { WorkRegion } from '#content/colour-regions/region-work.ts'
import * as styles from './regions.module.css'

type Said = Partial<Pick<WorkRegion, 'name' | 'name_es' | 'fixed'>>

type Props = {
  readonly regions: readonly WorkRegion[]
  readonly chosen: number
  readonly onChoose: (at: number) => void
  readonly onSay: (at: number, said: Said) => void
  readonly onJoin: (from: number, into: number) => void
  readonly onSplit: (at: number) => void
}

/** The regions of a rug, each with its colour and share; of the chosen one, what it is called and what becomes of it. */
export function RegionList({ regions, chosen, onChoose, onSay, onJoin, onSplit }: Props) {
  const region = regions[chosen]
  return (
    <>
      <ul className={styles.list}>
        {regions.map(({ hex, share, fixed, ...own }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a region has no other name than its place
          <li key={at}>
            <button type="button" aria-pressed={at === chosen} onClick={() => onChoose(at)}>
              <span className={styles.dye} style={{ background: hex }} />
              <span className="min-w-0 grow truncate">{regionTitle(own, at)}</span>
              <span className="text-smoke">
                {hex} &middot; {percent.format(share)}
                {fixed && ` \u00b7 ${pt.regions.fixedShort}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {region && (
        <fieldset className="grid gap-4">
          <legend className="pb-2 text-smoke">{pt.regions.of(regionTitle(region, chosen))}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={pt.regions.name}
              maxLength={60}
              value={region.name ?? ''}
              onChange={(event) => onSay(chosen, { name: event.target.value })}
            />
            <TextField
              label={pt.regions.nameEs}
              lang="es"
              maxLength={60}
              value={region.name_es ?? ''}
              onChange={(event) => onSay(chosen, { name_es: event.target.value })}
            />
          </div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={region.fixed}
              onChange={(event) => onSay(chosen, { fixed: event.target.checked })}
            />
            {pt.regions.fixed}
          </label>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {regions.length > 1 && (
              <select
                className="field w-auto"
                aria-label={pt.regions.join}
                value=""
                onChange={(event) => onJoin(chosen, Number(event.target.value))}
              >
                <option value="" disabled>
                  {pt.regions.join}
                </option>
                {regions.map((other, at) =>
                  at === chosen ? null : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a region has no other name than its place
                    <option key={at} value={at}>
                      {regionTitle(other, at)}
                    </option>
                  ),
                )}
              </select>
            )}
            <LinkButton onClick={() => onSplit(chosen)}>{pt.regions.split}</LinkButton>
          </p>
        </fieldset>
      )}
    </>
  )
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })

export function regionTitle({ name }: Pick<WorkRegion, 'name'>, at: number): string {
  return name?.trim() || pt.regions.unnamed(at + 1)
}
