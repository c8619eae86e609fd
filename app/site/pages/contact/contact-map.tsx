import { type MouseEvent, useState } from 'react'
import * as styles from './contact.module.css'
import type { ContactView } from './contact-view.ts'
import type { ContactWords } from './pt.ts'

type Props = { readonly map: NonNullable<ContactView['map']>; readonly words: ContactWords['channels'] }

/** A map is somebody else's: nothing is asked of them before a click, and the line says who they are. */
export function ContactMap({ map, words }: Props) {
  const [shown, setShown] = useState(false)
  const show = (event: MouseEvent) => {
    if (!map.embeddable || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setShown(true)
  }
  if (shown)
    return <iframe src={map.url} title={words.mapTitle} className={styles.visitMap} referrerPolicy="origin" />
  return (
    <p className="mt-4">
      <a href={map.url} target="_blank" rel="noreferrer" className="button" onClick={show}>
        {words.showMap}
      </a>
      <span className="mt-2 block text-small text-smoke">
        {words.contacts} {map.host}.
      </span>
    </p>
  )
}
