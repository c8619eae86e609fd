import { useEffect, useId, useState } from 'react'
import { shareAddress } from '#app/site/parts/share/share-address.ts'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'
import type { MadeRug } from './drawing-talk.ts'
import type { DrawingWords } from './pt.ts'
import * as styles from './share-link.module.css'
import { addressOf, forgetLink, keepForLink, type OwnLink, ownLink } from './shared-link.ts'

type Props = {
  readonly open: Open
  readonly design: Design
  readonly made: MadeRug | null
  readonly words: DrawingWords['share']
  /** What the drawing is called where it is handed on. */
  readonly title: string
}

type Said = 'making' | 'kept' | 'copied' | 'forgotten' | 'full' | 'failed' | 'unforgotten'

/** A link for whoever decides too: made when it is asked for, changed and taken away by who made it. */
export function ShareLink({ open, design, made, words, title }: Props) {
  const id = useId()
  const [link, setLink] = useState<OwnLink | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => {
    void ownLink(Date.now()).then((kept) => setLink((now) => now ?? kept))
  }, [])
  const [isWanted, setWanted] = useState(false)
  const keep = async (rug: MadeRug) => {
    const kept = await keepForLink(open, design, rug.areas, link, Date.now()).catch(() => 'failed' as const)
    if (typeof kept === 'string') {
      setLink(await ownLink(Date.now()))
      return setSaid(kept)
    }
    setLink(kept)
    setSaid('kept')
  }
  const press = () => {
    if (said === 'making') return
    setSaid('making')
    setWanted(true)
  }
  // A press between a change and its rug waits for that: a button that is disabled under a finger loses it.
  useEffect(() => {
    if (!isWanted || !made || made.rough) return
    setWanted(false)
    void keep(made)
  })
  const send = async (of: OwnLink) => {
    if (await shareAddress(title, addressOf(of), words.send)) setSaid('copied')
  }
  const forget = async (of: OwnLink) => {
    if (!(await forgetLink(of).catch(() => false))) return setSaid('unforgotten')
    setLink(null)
    setSaid('forgotten')
  }
  return (
    <section className={styles.share} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="label">
        {words.title}
      </h2>
      <p>{words.text}</p>
      {link && <output aria-label={words.label}>{addressOf(link)}</output>}
      <div className={styles.shareWays}>
        {link && (
          <button type="button" className="hairline-link" onClick={() => void send(link)}>
            {words.send}
          </button>
        )}
        <button
          type="button"
          className="hairline-link"
          disabled={!made}
          aria-disabled={said === 'making'}
          onClick={press}
        >
          {link ? words.change : words.make}
        </button>
        {link && (
          <button type="button" className="hairline-link" onClick={() => void forget(link)}>
            {words.forget}
          </button>
        )}
      </div>
      <p role="status">{said && words[said]}</p>
    </section>
  )
}
