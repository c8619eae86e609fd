import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import type { OwnWords } from '#content/claims/claims.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import type { Claim } from './find-claims.ts'
import * as styles from './missing.module.css'
import { OwnWordsForm } from './own-words-form.tsx'
import { pt } from './pt.ts'

type Props = {
  readonly claim: Claim
  /** Left out where it is not written anew. */
  readonly onWrite?: (words: OwnWords) => Promise<{ readonly ok: boolean }>
  /** The first and the last answer that it has; how it is written anew stands between them. */
  readonly children: readonly ReactNode[]
}

/** What the site says, and what the house may answer. */
export function ClaimRow({ claim, onWrite, children: [first, ...others] }: Props) {
  const { name, says, picture, url, phrase } = claim
  const [isWriting, setWriting] = useState(false)
  const write = async (words: OwnWords) => {
    const written = await onWrite?.(words)
    if (written?.ok) setWriting(false)
    return written ?? { ok: false }
  }
  return (
    <li>
      {picture && <img src={pictureSource(picture, [320]).src} alt="" loading="lazy" />}
      <div>
        <p>{name}</p>
        <p className="text-smoke">{says}</p>
        {phrase && <p>{pt.claims.ownSays(phrase.pt)}</p>}
      </div>
      <p className={styles.answers}>
        {first}
        {onWrite && url && (
          <Link to={url} className={linkLook} aria-label={pt.claims.changeOf(name)}>
            {pt.claims.change}
          </Link>
        )}
        {onWrite && phrase && (
          <LinkButton
            aria-label={pt.claims.changeOf(name)}
            aria-expanded={isWriting}
            onClick={() => setWriting(!isWriting)}
          >
            {pt.claims.change}
          </LinkButton>
        )}
        {others}
      </p>
      {isWriting && phrase && (
        <OwnWordsForm claim={{ ...claim, phrase }} onSave={write} onCancel={() => setWriting(false)} />
      )}
    </li>
  )
}
