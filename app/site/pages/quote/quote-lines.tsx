import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { QuoteWords } from './pt.ts'
import * as styles from './quote-lines.module.css'
import type { QuoteView } from './quote-view.ts'

/** What is made and what it costs. */
export function QuoteLines({ view, words }: { readonly view: QuoteView; readonly words: QuoteWords }) {
  return (
    <section className={styles.section}>
      <h2 className="label font-text">{words.whatWeMake}</h2>
      <div>
        <ul className={styles.lines}>
          {view.lines.map((line) => (
            <li key={line.id}>
              <div className={styles.picture}>
                {line.picture ? (
                  <Picture picture={line.picture} box={[['9.5rem', 4 / 5]]} decorative />
                ) : (
                  line.measure && <Drawing line={line} words={words} />
                )}
              </div>
              <div className={styles.words}>
                <h3 className="text-h4">{line.name}</h3>
                <p className="text-small text-smoke">
                  {[line.code, line.size, line.area, line.pieces].filter(Boolean).join(' \u00b7 ')}
                </p>
                {line.details && <p className="whitespace-pre-line text-small text-smoke">{line.details}</p>}
                {line.colours.length > 0 && (
                  <p className={styles.colours} aria-hidden="true">
                    {line.colours.map((hex, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: colours of a version never change places
                      <span key={at} style={{ background: hex }} />
                    ))}
                  </p>
                )}
                {line.reason && <p className="text-small text-smoke">{line.reason}</p>}
              </div>
              <p className={styles.price}>{line.price}</p>
              {line.picture && line.measure && (
                <div className={styles.drawn}>
                  <Drawing line={line} words={words} />
                </div>
              )}
            </li>
          ))}
        </ul>
        <dl className={styles.sums}>
          {view.sums.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt className="label">{words.total}</dt>
            <dd>{view.total}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

type Line = QuoteView['lines'][number]

const frameMetres = 4.5

/** The rug to scale in a frame of four and a half metres, as large as the largest that is asked for. */
function Drawing({ line, words }: { readonly line: Line; readonly words: QuoteWords }) {
  const { measure } = line
  if (!measure) return null
  const frame = Math.max(frameMetres, measure.width * 1.25, measure.length * 1.25)
  const [x, y] = [(frame - measure.width) / 2, (frame - measure.length) / 2]
  const [stroke, foot] = [frame / 160, y + measure.length + frame / 18]
  return (
    <svg viewBox={`0 0 ${frame} ${frame}`} className={styles.drawing} role="img">
      <title>{words.drawing(line.name, line.size)}</title>
      {measure.round ? (
        <circle cx={frame / 2} cy={frame / 2} r={measure.width / 2} strokeWidth={stroke} />
      ) : (
        <rect x={x} y={y} width={measure.width} height={measure.length} strokeWidth={stroke} />
      )}
      <path
        d={`M${x} ${foot}H${x + measure.width}M${x} ${foot - stroke * 4}v${stroke * 8}M${x + measure.width} ${foot - stroke * 4}v${stroke * 8}`}
        strokeWidth={stroke / 2}
      />
    </svg>
  )
}
