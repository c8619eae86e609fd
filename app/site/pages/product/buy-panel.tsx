import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { AtHome } from '#app/site/parts/at-home/at-home.tsx'
import { HeartButton } from '#app/site/parts/selection/heart-button.tsx'
import { visitorQuery } from '#i18n/paths.ts'
import * as styles from './buy-panel.module.css'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import { useArrival } from './use-arrival.ts'

type Props = {
  readonly view: ProductView
  readonly words: ProductWords
  readonly size: number
  readonly choose: (size: number) => void
}

/** Letters from which a name is set smaller. */
const longName = 28

/**
 * What the rug is, costs and comes in, and how to ask for it. The sizes carry the subject of the message, so the
 * form leads to the contact page with it filled in, also without script.
 */
export function BuyPanel({ view, words, size, choose }: Props) {
  const label = [view.number, view.technique].filter(Boolean).join(' \u2014 ')
  const whatsappUrl = view.sizes[size]?.whatsappUrl
  const model = view.models.find((one) => one.label === view.sizes[size]?.label) ?? view.models[0]
  const sizes = useRef<HTMLDivElement>(null)
  useArrival(view, sizes)
  return (
    <div className={styles.buy}>
      <div className={styles.buyPanel}>
        <p className="label">{label}</p>
        <h1 className={styles.buyName} data-long={view.name.length > longName || undefined}>
          {view.name}
        </h1>
        <p className={styles.buyPrice}>{view.price ?? words.onRequest}</p>
        {view.description && <p className="mt-6">{view.description}</p>}
        <Form action={view.contactUrl} method="get" className={styles.buyForm}>
          <fieldset className={styles.buySizes}>
            <legend className="label">{words.size}</legend>
            <a href="#em-escala" className={`hairline-link ${styles.buySizeHelp}`}>
              {words.sizeHelp}
            </a>
            <div ref={sizes} className={styles.buySizeRow}>
              {view.sizes.map((one, index) => (
                <label key={one.label} className={styles.buySize}>
                  <input
                    type="radio"
                    name={visitorQuery.contact}
                    value={one.subject}
                    defaultChecked={index === 0}
                    onChange={() => choose(index)}
                    className="sr-only"
                  />
                  {one.label}
                </label>
              ))}
            </div>
          </fieldset>
          {view.colours.length > 0 && (
            <div className={styles.buyYarns}>
              <p className="label">{words.yarns}</p>
              <ul>
                {view.colours.map((colour) => (
                  <li key={colour} style={{ backgroundColor: colour }} title={colour}>
                    <span className="sr-only">{colour}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className={styles.buyAsk}>
            <span className={styles.buyAskPrice}>{view.price ?? words.onRequest}</span>
            <button type="submit" className={`button ${styles.button}`}>
              {words.quote}
            </button>
          </div>
          <div className={styles.buyRooms}>
            <Link to={view.simulatorUrl} className={styles.buySecond}>
              {words.simulator}
            </Link>
            {model && (
              <AtHome
                model={model}
                models={view.models}
                name={view.name}
                page={view.address}
                words={words.atHome}
              />
            )}
          </div>
          <HeartButton slug={view.slug} label={words.save} className="mt-3" />
          {whatsappUrl && (
            <p className={styles.buyLinks}>
              <a href={whatsappUrl} target="_blank" rel="noopener noreferrer" className="hairline-link">
                {words.whatsapp}
                <span className="sr-only"> {words.newTab}</span>
              </a>
            </p>
          )}
        </Form>
        <Facts view={view} words={words} />
      </div>
    </div>
  )
}

function Facts({ view, words }: Pick<Props, 'view' | 'words'>) {
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
        <dd>
          {view.sizes
            .filter((size) => size.label !== words.otherSize)
            .map((size) => size.label)
            .join(' \u00b7 ')}
        </dd>
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
      {view.printedAddress && (
        <div className={styles.onlyPrint}>
          <dt>Cartacho</dt>
          <dd>{view.printedAddress}</dd>
        </div>
      )}
    </dl>
  )
}
