import type { RugLooks } from '#content/looks/looks.queries.ts'
import { isTriedOnly, likelyReason } from '#content/looks/looks.ts'
import { currencies, type PriceRules, priceOf } from '#content/rugs/price.ts'
import * as styles from './looks.module.css'
import { pt } from './pt.ts'

type Props = { readonly rugs: readonly RugLooks[]; readonly rules: PriceRules }

/** Rugs that people try and hardly ask for, with what is the likeliest to keep them from it. */
export function TriedOnly({ rugs, rules }: Props) {
  const tried = rugs
    .filter(({ steps }) => isTriedOnly(steps))
    .toSorted((one, other) => other.steps.simulador - one.steps.simulador)
  return (
    <section aria-labelledby="looks-tried">
      <h2 id="looks-tried" className="pb-3 text-h4">
        {pt.tried}
      </h2>
      {tried.length === 0 && <p className="text-smoke">{pt.noneTried}</p>}
      <ul className={styles.tried}>
        {tried.map((rug) => {
          const reason = likelyReason({ ...rug, hasPrice: hasPrice(rug, rules) })
          return (
            <li key={rug.id}>
              <span className="font-display text-large">{rug.name}</span>{' '}
              {pt.triedLine(rug.steps.simulador, rug.steps.pedido)}:{' '}
              <span className={reason ? 'text-clay' : 'text-smoke'}>
                {reason ? pt.reasons[reason] : pt.noReason}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whether any of its sizes costs something that a visitor reads. */
function hasPrice(rug: RugLooks, rules: PriceRules): boolean {
  return rug.sizes.some((size) =>
    currencies.some((currency) => priceOf(rug, size, currency, rules).from !== 'none'),
  )
}
