import { useState } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { useProgramMark } from '#app/ui/program-mark.ts'
import type { Picture as PictureOf } from '#content/media/media.ts'
import { openSimulatorQuery } from '#i18n/paths.ts'
import * as styles from './embedded-simulator.module.css'
import type { SimulatorWords } from './pt.ts'

type Props = {
  readonly url: string
  readonly open: boolean
  /** Stands in the simulator's place until it is asked for. */
  readonly picture: PictureOf
  readonly label: string
  readonly words: SimulatorWords['embedded']
}

/**
 * Somebody else's simulator, in a frame that fills the page below the header. Nothing is asked of them before
 * a click. The click loads the page anew, since each page's policy names only the frames that it has.
 */
export function EmbeddedSimulator({ url, open, picture, label, words }: Props) {
  if (open) return <OpenSimulator url={url} label={label} words={words} />
  return (
    <section className={styles.closedSimulator}>
      <Picture
        picture={picture}
        first
        box={[
          ['58vw', '100vh', '64rem'],
          ['100vw', 3 / 2],
        ]}
        className={styles.closedSimulatorPicture}
      />
      <div className={styles.closedSimulatorWords}>
        <p className="label">{label}</p>
        <h1 className="mt-4 font-light text-h1">
          {words.heading[0]}
          <br />
          {words.heading[1]}
        </h1>
        <p className="mt-8 max-w-[34rem] text-large">{words.lead}</p>
        <p className="mt-8">
          <Link to={`?${openSimulatorQuery}=1`} reloadDocument className="button">
            {words.open}
          </Link>
        </p>
        <p className="mt-3 text-small text-smoke">
          {words.contacts} {new URL(url).hostname}.
        </p>
        <p className="mt-3">
          <Outside url={url} words={words} />
        </p>
      </div>
    </section>
  )
}

function OpenSimulator({ url, label, words }: Omit<Props, 'open' | 'picture'>) {
  const [loading, setLoading] = useState(true)
  return (
    <section className={styles.embeddedSimulator}>
      <h1 className="sr-only">{label}</h1>
      <p className={styles.embeddedSimulatorState} role="status">
        {loading && words.loading}
      </p>
      <iframe
        nonce={useProgramMark()}
        src={url}
        title={words.frame}
        onLoad={() => setLoading(false)}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        allow="fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className="px-margin py-3">
        <Outside url={url} words={words} />
      </p>
    </section>
  )
}

function Outside({ url, words }: Pick<Props, 'url' | 'words'>) {
  return (
    <a className="hairline-link text-small" href={url} target="_blank" rel="noopener">
      {words.outside}
      <span className="sr-only"> {words.newTab}</span>
    </a>
  )
}
