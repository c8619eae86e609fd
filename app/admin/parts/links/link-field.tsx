import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePanel } from '#app/admin/panel-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { findTargets, resolveLink } from './find-targets.ts'
import { Finder, TargetView } from './finder.tsx'
import * as styles from './links.module.css'
import { pt } from './pt.ts'
import type { Target } from './target.ts'

type Props = {
  readonly label: string
  readonly hint: string
  readonly url: string
  readonly onChoose: (url: string, target?: Target) => void
}

/** Where something leads: found among the rugs, pages and collections of the site, or an address outside it. */
export function LinkField({ label, hint, url, onChoose }: Props) {
  const { client } = usePanel()
  const [searching, setSearching] = useState(false)
  const kept = useQuery({
    queryKey: ['link', url],
    queryFn: () => resolveLink(client, url),
    enabled: url !== '',
  })
  const choose = (target: Target) => {
    setSearching(false)
    onChoose(target.url, target)
  }
  return (
    <div>
      {url && (
        <fieldset className={styles.chosen}>
          <legend className="pb-1 text-smoke text-small">{label}</legend>
          {kept.data ? (
            <TargetView target={kept.data} />
          ) : (
            <p className={kept.data === null ? 'text-oxide' : 'text-smoke'}>
              <span className="block truncate">{url}</span>
              {/* As tall as what it leads to, which is asked for. */}
              <span className="block text-small">{kept.data === null ? pt.nowhere : '\u00a0'}</span>
            </p>
          )}
          <p className="flex gap-x-5">
            <LinkButton onClick={() => setSearching(!searching)} aria-expanded={searching}>
              {pt.change}
            </LinkButton>
            <LinkButton onClick={() => onChoose('')}>{pt.remove}</LinkButton>
          </p>
        </fieldset>
      )}
      {(!url || searching) && (
        <Finder
          label={label}
          hint={hint}
          placeholder={pt.placeholder}
          nothing={pt.nothing}
          name="links"
          find={(words) => findTargets(client, words)}
          onChoose={choose}
        />
      )}
    </div>
  )
}
