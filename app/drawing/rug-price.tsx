import { sizeOfDrawn } from '#content/drawings/drawing.ts'
import { furtherYarns, ruleForYarns } from '#content/drawings/yarn-price.ts'
import { moneyText } from '#content/rugs/cents.ts'
import { priceByRule } from '#content/rugs/price.ts'
import { currencyOf } from '#content/rugs/shown-price.ts'
import { bespokeForm } from '#i18n/paths.ts'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'
import * as styles from './drawing.module.css'
import type { MadeRug } from './drawing-talk.ts'
import { figureText, filled, yarnsText } from './drawing-texts.ts'
import type { DrawingView } from './drawing-view.ts'
import { InRoom } from './in-room.tsx'
import type { DrawingWords } from './pt.ts'
import { RugAtHome } from './rug-at-home.tsx'

type Props = {
  readonly view: DrawingView
  readonly design: Design
  readonly open: Open
  readonly yarns: number
  readonly made: MadeRug | null
  readonly words: DrawingWords
}

/** What the rug costs by the rule of its technique, and the way to its request. */
export function RugPrice({ view, design, open, yarns, made, words }: Props) {
  const currency = currencyOf[view.locale]
  const yarnRule = view.yarnRules[design.technique] ?? null
  // A yarn that nothing of the rug is of costs nothing.
  const counted = made ? made.areas.filter((one) => one > 0).length : design.groups.length
  const rule = ruleForYarns(view.prices[design.technique] ?? null, yarnRule, counted)
  const cents = priceByRule(rule, sizeOfDrawn(design), currency)
  const further = furtherYarns(yarnRule, counted)
  const area = (made?.areas ?? []).reduce((sum, one) => sum + one, 0)
  return (
    <section className={styles.price} aria-live="polite">
      {cents !== null && <p className="label">{words.price.from}</p>}
      <p className={styles.amount}>{cents === null ? words.price.onRequest : moneyText(cents, currency)}</p>
      <p className="text-small text-smoke">
        {filled(words.price.facts, {
          technique: words.rug.techniques[design.technique],
          area: figureText(area, view.locale),
          yarns: yarnsText(words.yarns, yarns),
        })}
      </p>
      {cents !== null && yarnRule && further > 0 && (
        <p className="text-small text-smoke">
          {filled(words.price.further, { free: yarnRule.free, percent: further * yarnRule.percent })}
        </p>
      )}
      <a href={`#${bespokeForm}`} className="button">
        {words.price.ask}
      </a>
      <RugAtHome design={design} open={open} locale={view.locale} words={words} />
      <InRoom view={view} design={design} open={open} rule={further > 0 ? rule : null} words={words} />
    </section>
  )
}
