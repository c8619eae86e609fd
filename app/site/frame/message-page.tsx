import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import * as styles from './message-page.module.css'

type Props = {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly link: {
    readonly url: string
    readonly name: string
    readonly reload?: boolean
    /** What a click does in the place of going there. */
    readonly follow?: () => void
  }
  readonly children?: ReactNode
}

/** A page that says one thing and offers one way on: a missing page, a failure, a thank-you. */
export function MessagePage({ label, title, text, link, children }: Props) {
  const { follow } = link
  const stay = (event: MouseEvent) => {
    event.preventDefault()
    follow?.()
  }
  return (
    <section className={styles.message}>
      <div className={styles.messageWords}>
        <p className="label">{label}</p>
        <h1 className="mt-4 max-w-[14ch] font-light text-h1">{title}</h1>
        <p className="mt-8 max-w-[34rem] text-large">{text}</p>
        {children}
        <p className="mt-10">
          <Link
            to={link.url}
            className="button"
            reloadDocument={link.reload}
            onClick={follow ? stay : undefined}
          >
            {link.name}
          </Link>
        </p>
      </div>
    </section>
  )
}
