import Check from 'virtual:icon/check'
import Copy from 'virtual:icon/copy'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './colour-samples.module.css'
import type { ColourSamplesWords } from './pt.ts'

export type SwatchView = {
  readonly id: string
  readonly name: string
  readonly hex: string
  /** The rugs in colours like it; null where there are none. */
  readonly rugsUrl: string | null
  /** A rug with this yarn, in a room. */
  readonly simulatorUrl: string
  readonly picture: PictureOf | null
}

type Props = { readonly swatches: readonly SwatchView[]; readonly words: ColourSamplesWords }

const copiedShownMs = 2500

/** The swatches, each touching the next, between the margins of the page. A click copies name and code, which stand there as text for everybody else. */
export function SwatchWall({ swatches, words }: Props) {
  const [awake, setAwake] = useState(false)
  const [copied, setCopied] = useState<{ id: string; text: string } | null>(null)
  // A button that needs script appears with it.
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(null), copiedShownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async ({ id, name, hex }: SwatchView) => {
    try {
      await navigator.clipboard.writeText(`${name} ${hex}`)
      setCopied({ id, text: `${words.copied}: ${name} ${hex}` })
    } catch {
      setCopied({ id: '', text: words.copyFailed })
    }
  }
  return (
    <>
      <ul className={styles.swatches}>
        {swatches.map((swatch, index) => (
          <li key={swatch.id}>
            <div className={styles.swatchWool} style={{ backgroundColor: swatch.hex }}>
              {swatch.picture && (
                <Picture
                  picture={swatch.picture}
                  box={[
                    ['22.5vw', 4 / 5, '64rem'],
                    ['45vw', 4 / 5],
                  ]}
                  first={index < 2}
                  decorative
                  className={styles.picture}
                />
              )}
            </div>
            <p className={styles.swatchWords}>
              <span className={styles.swatchName}>{swatch.name}</span>
              <span className={styles.swatchCode}>
                {swatch.hex}
                {awake &&
                  (copied?.id === swatch.id ? (
                    <Check size={15} aria-hidden />
                  ) : (
                    <Copy size={15} strokeWidth={1.5} aria-hidden />
                  ))}
              </span>
            </p>
            <p className={styles.ways}>
              {swatch.rugsUrl && (
                <Link to={swatch.rugsUrl} className="hairline-link">
                  {words.rugs}
                  <span className="sr-only">: {swatch.name}</span>
                </Link>
              )}
              <Link to={swatch.simulatorUrl} className="hairline-link">
                {words.inRoom}
                <span className="sr-only">: {swatch.name}</span>
              </Link>
            </p>
            {awake && (
              <button type="button" onClick={() => copy(swatch)}>
                <span className="sr-only">
                  {words.copy}: {swatch.name}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.swatchStatus} data-shown={copied ? '' : undefined}>
        {copied?.text}
      </p>
    </>
  )
}
