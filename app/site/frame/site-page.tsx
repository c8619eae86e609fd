import type { ReactNode } from 'react'
import { Apart } from '#app/ui/apart.tsx'
import { Footer } from './footer.tsx'
import type { Frame } from './frame.ts'
import { Header } from './header.tsx'
import { useReveals } from './use-reveals.ts'
import './print.css'
import './reveals.css'
import * as styles from './site-page.module.css'

type Props = {
  readonly frame: Frame
  /** Where the same is in the other language, where what is shown says it better than the address did. */
  readonly elsewhere?: string | undefined
  readonly overPicture: boolean
  readonly children: ReactNode
}

/** A page between the shared header and footer. */
export function SitePage(props: Props) {
  useReveals()
  return (
    <>
      <a href="#conteudo" className={styles.skipLink}>
        {props.frame.words.skipToContent}
      </a>
      <Header frame={props.frame} elsewhere={props.elsewhere} overPicture={props.overPicture} />
      <main id="conteudo" tabIndex={-1} className="outline-none">
        {props.children}
      </main>
      <Apart>
        <Footer frame={props.frame} />
      </Apart>
    </>
  )
}
