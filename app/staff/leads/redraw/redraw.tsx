import { useState } from 'react'
import { Link } from 'react-router'
import { designOfRug } from '#app/drawing/design-of-rug.ts'
import type { DrawingView } from '#app/drawing/drawing-view.ts'
import { pt as page } from '#app/drawing/pt.ts'
import { RugFields } from '#app/drawing/rug-fields.tsx'
import { RugStage } from '#app/drawing/rug-stage.tsx'
import { useDrawing } from '#app/drawing/use-drawing.ts'
import { YarnList } from '#app/drawing/yarn-list.tsx'
import { pt as requests } from '#app/staff/leads/pt.ts'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { drawnSize, sizeOfDrawn } from '#content/drawings/drawing.ts'
import { type DrawnPrices, ruleOfDrawn } from '#content/drawings/yarn-price.ts'
import { moneyText } from '#content/rugs/cents.ts'
import { priceByRule } from '#content/rugs/price.ts'
import { currencyOf } from '#content/rugs/shown-price.ts'
import { newQuotePath } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'
import type { SentDrawing } from './read-drawing.ts'
import * as styles from './redraw.module.css'
import { useRedrawn } from './use-redrawn.ts'

/** Where staff work on the rug of a visitor's drawing, with what the page has for it. */
export function Redraw({ drawing }: { readonly drawing: SentDrawing }) {
  const { lead, standing, file, wall, prices, quotes } = drawing
  const [begun] = useState(() => ({ file, design: standing.rug && designOfRug(standing.rug, wall) }))
  const isFaithful = begun.design !== null && begun.design.groups.length > 0
  const control = useDrawing(wall, begun)
  const { open, design, made, problem } = control
  const redrawn = useRedrawn(lead, control, isFaithful)
  const [edited, edit] = useState<number | null>(null)
  if (problem && !open) return <p role="alert">{pt.problem}</p>
  if (!open || !design) return <Spinner label={pt.loading} />
  const isAgreed = quotes.includes('aceito')
  const isQuoted = quotes.some((state) => state !== 'recusado')
  return (
    <>
      <div className={styles.desk} data-desk="">
        <RugStage
          control={control}
          open={open}
          design={design}
          words={page}
          wall={wall}
          locale="pt"
          edit={edit}
        />
        <div className={styles.side}>
          <YarnList
            control={control}
            design={design}
            open={open}
            view={viewOf(drawing)}
            words={page.yarns}
            edited={edited}
            edit={edit}
          />
          <RugFields control={control} design={design} open={open} wall={wall} words={page.rug} />
          <section className={styles.original}>
            <h2 className="label">{pt.original}</h2>
            <img src={open.drawing.url} alt="" />
            <Before drawing={drawing} onTakeBack={(before) => control.change(() => before)} />
            {!isFaithful && standing.rug && <p className="text-small">{pt.readAnew}</p>}
          </section>
        </div>
      </div>
      <div className={styles.foot}>
        <div>
          <Price lead={lead} design={design} prices={prices} areas={made?.areas} />
          <p role="status" className="text-small text-smoke">
            {isAgreed ? pt.agreed.text : redrawn.isStanding ? pt.standing : redrawn.isChanged && pt.unsaved}
          </p>
          {isQuoted && !isAgreed && <p className="text-small text-oxide">{pt.quoted}</p>}
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link className={linkLook} to={newQuotePath(lead.id)}>
            {pt.quote}
          </Link>
          <button
            type="button"
            className="button"
            disabled={isAgreed || redrawn.isSaving || redrawn.isStanding || !made}
            onClick={() => void redrawn.save()}
          >
            {redrawn.isSaving ? pt.saving : pt.save}
          </button>
        </p>
      </div>
    </>
  )
}

function viewOf({ wall, prices }: SentDrawing): DrawingView {
  const paths = { privacy: '', bespoke: '', simulator: '' }
  return { locale: 'pt', wall, prices: prices.prices, yarnRules: prices.yarns, next: '', paths }
}

type BeforeProps = {
  readonly drawing: SentDrawing
  readonly onTakeBack: (before: ReturnType<typeof designOfRug>) => void
}

/** The rug as its visitor left it, and the way back to it. */
function Before({ drawing: { standing, wall }, onTakeBack }: BeforeProps) {
  const rug = standing.before
  if (!rug) return <p className="text-small">{pt.cameWithout}</p>
  const { shapes, techniques } = requests.drawing
  const before = designOfRug(rug, wall)
  return (
    <>
      <p className="text-small">
        <span className="block text-smoke">{pt.came}</span>
        {pt.about(shapes[rug.shape], techniques[rug.technique], drawnSize(rug), rug.yarns.length)}
      </p>
      {before.groups.length > 0 && (
        <p>
          <LinkButton onClick={() => onTakeBack(before)}>{pt.takeBack}</LinkButton>
        </p>
      )}
    </>
  )
}

type PriceProps = {
  readonly lead: SentDrawing['lead']
  readonly design: ReturnType<typeof designOfRug>
  readonly prices: DrawnPrices
  /** What each yarn covers, where the rug was made. */
  readonly areas: readonly number[] | undefined
}

/** What the rug costs by the rule of its technique, as its client pays. */
function Price({ lead, design, prices, areas }: PriceProps) {
  const currency = currencyOf[lead.locale]
  const count = areas ? areas.filter((one) => one > 0).length : design.groups.length
  const rule = ruleOfDrawn(prices, design.technique, count)
  const cents = priceByRule(rule, sizeOfDrawn(design), currency)
  if (cents === null) return <p className="text-small">{pt.noRule}</p>
  return (
    <p>
      <span className="label">{pt.byRule}</span>{' '}
      <output className="font-display text-h4">{moneyText(cents, currency)}</output>
    </p>
  )
}
