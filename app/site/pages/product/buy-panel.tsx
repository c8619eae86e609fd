import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router'
import { useAskSheet } from '#app/site/parts/ask/use-ask-sheet.ts'
import { AtHome } from '#app/site/parts/at-home/at-home.tsx'
import { HeartButton } from '#app/site/parts/selection/heart-button.tsx'
import { chosenRugQuery } from '#i18n/paths.ts'
import * as styles from './buy-panel.module.css'
import { addressOf } from './chosen-view.ts'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import { Share } from './share.tsx'
import { SizeChoice } from './size-choice.tsx'
import type { Choosing } from './use-choice.ts'
import { Yarns } from './yarns.tsx'

type Props = {
  readonly view: ProductView
  readonly words: ProductWords
  readonly choosing: Choosing
}

/**
 * What the rug is, costs and comes in, and how to ask for it. The form carries the rug and what was chosen of it, so it
 * leads to the page that asks for its price, also without script.
 */
export function BuyPanel({ view, words, choosing }: Props) {
  const label = [view.number, view.technique].filter(Boolean).join(' \u2014 ')
  const { chosen } = choosing
  const model = chosen.model ?? view.models[0]
  const price = chosen.price ?? words.onRequest
  const { sheet, act } = useAskSheet(view.askUrl + (chosen.query && `&${chosen.query}`))
  return (
    <div className={styles.buy}>
      <div className={styles.buyPanel}>
        <p className="label">{label}</p>
        <h1
          className={styles.buyName}
          data-long={view.isLong || undefined}
          style={{ '--letters': view.letters } as CSSProperties}
        >
          {view.name}
        </h1>
        <p className={styles.buyPrice} aria-live="polite">
          {price}
        </p>
        {view.description && <p className="mt-6">{view.description}</p>}
        <form action={view.askUrl} method="get" className={styles.buyForm} onSubmit={act}>
          <SizeChoice view={view} words={words} {...choosing} />
          <input type="hidden" name={chosenRugQuery} value={view.slug} />
          <Yarns view={view} words={words} {...choosing} />
          <div className={styles.buyAsk}>
            <span className={styles.buyAskPrice}>{price}</span>
            <button type="submit" className={`button ${styles.button}`} onPointerDown={act} onFocus={act}>
              {words.quote}
            </button>
          </div>
          <div className={styles.buyRooms}>
            <Link to={chosen.simulatorUrl} className={styles.buySecond} viewTransition>
              {words.simulator}
            </Link>
            {model && (
              <AtHome
                model={model}
                models={view.models.includes(model) ? view.models : [model]}
                name={view.name}
                page={addressOf(view.address, chosen.query)}
                words={words.atHome}
              />
            )}
          </div>
          <HeartButton slug={view.slug} label={words.save} className="mt-3" />
          <p className={styles.buyLinks}>
            {chosen.whatsappUrl && (
              <a
                href={chosen.whatsappUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="hairline-link"
              >
                {words.whatsapp}
                <span className="sr-only"> {words.newTab}</span>
              </a>
            )}
            <Share view={view} words={words} query={chosen.query} />
          </p>
        </form>
        {sheet}
        <Facts view={view} words={words} />
      </div>
    </div>
  )
}

const Facts = memo(function Facts({ view, words }: Pick<Props, 'view' | 'words'>) {
  return (
    <dl className={styles.buyFacts}>
      {view.facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>{fact.url ? <Link to={fact.url}>{fact.value}</Link> : fact.value}</dd>
        </div>
      ))}
      <div className={styles.onlyPrint}>
        <dt>{words.facts.sizes}</dt>
        <dd>{view.sizes.map((size) => size.label).join(' \u00b7 ')}</dd>
      </div>
      <div className={styles.buySheet}>
        <dt>{words.facts.sheet}</dt>
        <dd>
          <a href={view.sheetUrl}>{words.sheetFile}</a>
          <button type="button" className={styles.onlyScript} onClick={() => print()}>
            {words.print}
          </button>
        </dd>
      </div>
      {view.texturesUrl && (
        <div className={styles.buySheet}>
          <dt>{words.facts.textures}</dt>
          <dd>
            <a href={view.texturesUrl} rel="nofollow">
              {words.texturesFile}
            </a>
          </dd>
        </div>
      )}
      {view.printedAddress && (
        <div className={styles.onlyPrint}>
          <dt>Cartacho</dt>
          <dd>{view.printedAddress}</dd>
        </div>
      )}
    </dl>
  )
})
