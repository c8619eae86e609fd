import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { ListGroup } from '#app/admin/parts/list-group/list-group.tsx'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { answerClaim } from '#content/claims/claim.queries.ts'
import type { ClaimAnswer } from '#content/claims/claims.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { ClaimRow } from './claim-row.tsx'
import { type Claim, findClaims } from './find-claims.ts'
import * as styles from './missing.module.css'
import { pt } from './pt.ts'

/** What a fresh site says of the house: confirmed, written anew or hidden, each by one click. */
export function ClaimList({ settings }: { readonly settings: SiteSettings }) {
  const { client } = usePanel()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<string | null>(null)
  const { open, own, hidden } = findClaims(settings)
  if (open.length + own.length + hidden.length === 0) return null

  const keep = async (claim: Claim, answer: ClaimAnswer) => {
    setSaving(claim.key)
    const kept = await whileSaving(() => answerClaim(client, claim.key, answer))
    await queries.invalidateQueries({ queryKey: ['inventory'] })
    setSaving(null)
    if (!kept.ok) failToast(pt.claims.failed, kept.problem)
    return kept.ok
  }
  const answer = async (claim: Claim, wished: ClaimAnswer) => {
    const before = settings.claims[claim.key] ?? 'open'
    if (!(await keep(claim, wished))) return { ok: false }
    const back = async () => {
      if (await keep(claim, before)) toast.success(pt.claims.undone)
    }
    undoToast(pt.claims.done[typeof wished === 'object' ? 'own' : wished](claim.name), back)
    return { ok: true }
  }
  const button = (claim: Claim, wished: ClaimAnswer, text: string, of: (name: string) => string) => (
    <LinkButton
      disabled={saving !== null}
      aria-label={of(claim.name)}
      onClick={() => void answer(claim, wished)}
    >
      {text}
    </LinkButton>
  )
  const { confirm, confirmOf, hide, hideOf, show, showOf, back, backOf } = pt.claims
  return (
    <ListGroup title={pt.claims.title} count={open.length} hint={pt.claims.hint}>
      <ul className={styles.claims}>
        {open.map((claim) => (
          <ClaimRow key={claim.key} claim={claim} onWrite={(words) => answer(claim, words)}>
            {[button(claim, 'confirmed', confirm, confirmOf), button(claim, 'hidden', hide, hideOf)]}
          </ClaimRow>
        ))}
      </ul>
      {own.length > 0 && <h3 className={styles.answered}>{pt.claims.ownTitle}</h3>}
      <ul className={styles.claims}>
        {own.map((claim) => (
          <ClaimRow key={claim.key} claim={claim} onWrite={(words) => answer(claim, words)}>
            {[button(claim, 'open', back, backOf), button(claim, 'hidden', hide, hideOf)]}
          </ClaimRow>
        ))}
      </ul>
      {hidden.length > 0 && <h3 className={styles.answered}>{pt.claims.hidden}</h3>}
      <ul className={styles.claims}>
        {hidden.map((claim) => (
          <ClaimRow key={claim.key} claim={claim}>
            {[button(claim, 'open', show, showOf)]}
          </ClaimRow>
        ))}
      </ul>
    </ListGroup>
  )
}
