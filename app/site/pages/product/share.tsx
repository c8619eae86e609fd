import { useEffect, useState } from 'react'
import { shareAddress } from '#app/site/parts/share/share-address.ts'
import { addressOf } from './chosen-view.ts'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import * as styles from './share.module.css'

type Props = { readonly view: ProductView; readonly words: ProductWords; readonly query: string }

const saidForMs = 4000

/** Hands on the address of the rug with what was chosen of it. It needs script, and appears with it. */
export function Share({ view, words, query }: Props) {
  const [awake, setAwake] = useState(false)
  const [said, setSaid] = useState(false)
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(false), saidForMs)
    return () => clearTimeout(timer)
  }, [said])
  const share = async () => {
    const url = new URL(addressOf(view.path, query), location.href).href
    setSaid(await shareAddress(`${view.name} \u00b7 Cartacho`, url, words.copyThis))
  }
  return (
    <>
      {awake && (
        <button type="button" className="hairline-link" onClick={() => void share()}>
          {words.share}
        </button>
      )}
      <span role="status" className={styles.said} data-shown={said || undefined}>
        {said && words.copied}
      </span>
    </>
  )
}
