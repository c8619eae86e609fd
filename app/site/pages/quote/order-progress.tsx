import * as styles from './order-progress.module.css'
import type { OrderView } from './order-view.ts'
import type { QuoteWords } from './pt.ts'

/** How the rug grows: the stages with their days, and photos from the workshop, the newest the largest. */
export function OrderProgress({ order, words }: { readonly order: OrderView; readonly words: QuoteWords }) {
  const [newest, ...earlier] = order.updates
  return (
    <section className={styles.order}>
      <div className={styles.title}>
        <h1 className="font-light text-h1">{order.title}</h1>
        <p>
          <a href="#perguntas" className="hairline-link">
            {words.order.ask}
          </a>
        </p>
      </div>
      <h2 className="sr-only">{words.order.stages}</h2>
      <ol className={styles.stages}>
        {order.stages.map((stage) => (
          <li
            key={stage.name}
            data-state={stage.state}
            aria-current={stage.state === 'now' ? 'step' : undefined}
          >
            <span>{stage.name}</span>
            <span className="text-small text-smoke">{stage.day}</span>
          </li>
        ))}
      </ol>
      {newest ? (
        <>
          <Update update={newest} newest />
          <div className={styles.earlier}>
            {earlier.map((update) => (
              <Update key={update.id} update={update} />
            ))}
          </div>
        </>
      ) : (
        <p className={styles.waits}>{words.order.waits}</p>
      )}
    </section>
  )
}

type UpdateProps = { readonly update: OrderView['updates'][number]; readonly newest?: boolean }

function Update({ update, newest = false }: UpdateProps) {
  return (
    <article className={newest ? styles.newest : styles.update} data-plain={update.photo ? undefined : ''}>
      {update.photo && (
        <img src={update.photo.url} alt={update.photo.alt} loading={newest ? 'eager' : 'lazy'} />
      )}
      <div>
        {newest && <p className="label">{update.when}</p>}
        <h3 className={newest ? 'text-h3' : 'text-h4'}>{update.title}</h3>
        <p className="whitespace-pre-line text-small text-smoke">
          {[newest ? '' : `${update.when}.`, update.said].filter(Boolean).join(' ')}
        </p>
      </div>
    </article>
  )
}
