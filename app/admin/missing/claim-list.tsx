import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { ListGroup } from '#app/admin/parts/list-group/list-group.tsx'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import { answerClaim } from '#content/claims/claim.queries.ts'
import type { ClaimAnswers } from '#content/claims/claims.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { type Claim, findClaims } from './find-claims.ts'
import * as styles from './missing.module.css'
import { pt } from './pt.ts'

type Answer = ClaimAnswers[string]

/** What a fresh site says of the house: confirmed, written anew or hidden, each by one click. */
export function ClaimList({ settings }: { readonly settings: SiteSettings }) {
  const { client } = usePanel()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<string | null>(null)
  const { open, hidden } = findClaims(settings)
  if (open.length + hidden.length === 0) return null

  const keep = async (claim: Claim, answer: Answer) => {
    setSaving(claim.key)
    const kept = await whileSaving(() => answerClaim(client, claim.key, answer))
    await queries.invalidateQueries({ queryKey: ['inventory'] })
    setSaving(null)
    if (!kept.ok) failToast(pt.claims.failed)
    return kept.ok
  }
  const answer = async (claim: Claim, wished: Answer, before: Answer) => {
    if (!(await keep(claim, wished))) return
    const back = async () => {
      if (await keep(claim, before)) toast.success(pt.claims.undone)
    }
    undoToast(pt.claims.done[wished](claim.name), back)
  }
  return (
    <ListGroup title={pt.claims.title} count={open.length} hint={pt.claims.hint}>
      <ul className={styles.claims}>
        {open.map((claim) => (
          <Row key={claim.key} claim={claim}>
            <LinkButton
              disabled={saving !== null}
              aria-label={pt.claims.confirmOf(claim.name)}
              onClick={() => void answer(claim, 'confirmed', 'open')}
            >
              {pt.claims.confirm}
            </LinkButton>
            {claim.url && (
              <Link to={claim.url} className={linkLook} aria-label={pt.claims.changeOf(claim.name)}>
                {pt.claims.change}
              </Link>
            )}
            <LinkButton
              disabled={saving !== null}
              aria-label={pt.claims.hideOf(claim.name)}
              onClick={() => void answer(claim, 'hidden', 'open')}
            >
              {pt.claims.hide}
            </LinkButton>
          </Row>
        ))}
      </ul>
      {hidden.length > 0 && (
        <>
          <h3 className="pt-6 pb-1 font-text text-small text-smoke">{pt.claims.hidden}</h3>
          <ul className={styles.claims}>
            {hidden.map((claim) => (
              <Row key={claim.key} claim={claim}>
                <LinkButton
                  disabled={saving !== null}
                  aria-label={pt.claims.showOf(claim.name)}
                  onClick={() => void answer(claim, 'open', 'hidden')}
                >
                  {pt.claims.show}
                </LinkButton>
              </Row>
            ))}
          </ul>
        </>
      )}
    </ListGroup>
  )
}

type RowProps = { readonly claim: Claim; readonly children: ReactNode }

function Row({ claim: { name, says, picture }, children }: RowProps) {
  return (
    <li>
      {picture && <img src={pictureSource(picture, [320]).src} alt="" loading="lazy" />}
      <div>
        <p>{name}</p>
        <p className="text-smoke">{says}</p>
      </div>
      <p className={styles.answers}>{children}</p>
    </li>
  )
}
