import type { ReactNode } from 'react'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { colourWords } from '#content/leads/lead-colours.ts'
import type { Asked, AskView } from './asked.ts'
import * as styles from './asked-rug.module.css'

type Props = Pick<AskView, 'picture' | 'words'> & {
  readonly asked: Asked
  /** On a page of its own the picture leads. */
  readonly wide?: boolean
  /** Where the choice can be changed. */
  readonly change?: ReactNode
}

const small = ['min(30vw, 11rem)', 4 / 5] as const

/** The rug as it was chosen: nothing of it is typed. */
export function AskedRug({ asked, picture, words, wide, change }: Props) {
  const colours = asked.colours?.colours ?? []
  const facts = [
    [words.size, asked.size],
    [words.room, asked.room],
    [words.price, asked.price ?? words.onRequest],
  ] as const
  return (
    <div className={styles.rug} data-wide={wide || undefined}>
      <div className={styles.frame}>
        {picture && (
          <Picture
            picture={picture}
            box={wide ? [['min(48vh, 36rem)', 'min(60vh, 44rem)', '64rem'], small] : [small]}
            first={wide}
            className={styles.picture}
          />
        )}
      </div>
      <div>
        <p className="font-display text-h3">{asked.rug.name}</p>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          {colours.length > 0 && (
            <div>
              <dt>{words.colours}</dt>
              <dd>
                <ul className={styles.colours}>
                  {colours.map((colour, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two regions may have one colour
                    <li key={at}>
                      <span style={{ backgroundColor: colour.hex }} />
                      {colourWords(colour)}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
        {change}
      </div>
    </div>
  )
}
