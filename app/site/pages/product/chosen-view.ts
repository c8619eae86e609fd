import type { ModelView } from '#app/site/parts/at-home/model-view.ts'
import { coloursQuery, writeColours } from '#content/colour-regions/dyed-colours.ts'
import { whatsappUrl } from '#content/leads/whatsapp.ts'
import {
  choiceQuery,
  chosenLabel,
  chosenOf,
  type MeasureProblem,
  type RugChoice,
  readMeasure,
  writeChoice,
} from '#content/rugs/rug-choice.ts'
import { type RugSize, toSize } from '#content/rugs/rug-size.ts'
import { shownPrice } from '#content/rugs/shown-price.ts'
import { filled } from '#i18n/filled.ts'
import { modelPath, sizeCode } from '#i18n/model-paths.ts'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'

/** What of a rug's page follows the choice of its visitor. */
export type ChosenView = {
  readonly isOther: boolean
  /** Why another measure has no price yet. */
  readonly problem: MeasureProblem | null
  readonly label: string
  readonly measures: RugSize | null
  /** Null where it is on request. */
  readonly price: string | null
  /** The choice as the address holds it; empty for what the page begins with. */
  readonly query: string
  readonly simulatorUrl: string
  /** Empty where the house has no number. */
  readonly whatsappUrl: string
  readonly model: ModelView | null
  readonly colours?: readonly string[]
}

export function toChosenView(view: ProductView, words: ProductWords, choice: RugChoice): ChosenView {
  const sized = { sizes: view.priced.sizes, isRound: view.isRound }
  const chosen = chosenOf(choice, sized)
  const isOther = choice.at >= view.sizes.length
  const measures = typeof chosen === 'string' ? toSize(chosen) : chosen
  const label = chosen === null ? words.otherSize : chosenLabel(chosen, view.locale)
  const query = writeChoice(choice, sized)
  const measure = isOther ? readMeasure(choice.typed, view.isRound) : null
  const said = {
    name: view.name,
    size: label,
    colours: choice.colours ? filled(words.inColours, { colours: choice.colours.join(', ') }) : '',
    url: view.printedAddress && addressOf(view.printedAddress, query),
  }
  return {
    isOther,
    problem: measure && !measure.ok ? measure.problem : null,
    label,
    measures,
    price: chosen === null ? null : shownPrice(view.priced, chosen, view.locale, view.prices),
    query,
    simulatorUrl: view.simulatorUrl + inSimulator(measures, choice.colours),
    whatsappUrl: whatsappUrl(view.whatsapp, filled(words.message, said).trim()),
    model: modelOf(view, label, measures, choice.colours),
    colours: choice.colours,
  }
}

/** An address with a choice. */
export function addressOf(page: string, query: string): string {
  return query ? `${page}?${query}` : page
}

function inSimulator(size: RugSize | null, colours: readonly string[] | undefined): string {
  const query = new URLSearchParams()
  if (size) query.set(choiceQuery.size, sizeCode(size))
  if (colours) query.set(coloursQuery, writeColours(colours))
  return query.size > 0 ? `&${query}` : ''
}

/** The model of a registered size, or one that is made when it is asked for: in another measure, or other colours. */
function modelOf(
  { slug, models }: ProductView,
  label: string,
  size: RugSize | null,
  colours: readonly string[] | undefined,
): ModelView | null {
  const [first] = models
  const registered = models.find((one) => one.label === label)
  if (!first || (registered && !colours)) return registered ?? null
  if (!size) return first
  const { width, length } = size
  const shorterFirst = { width: Math.min(width, length), length: Math.max(width, length) }
  const code = registered?.code ?? sizeCode(shorterFirst)
  const at = { slug, size: code, colours }
  return { code, label, glb: modelPath({ ...at, format: 'glb' }), usdz: modelPath({ ...at, format: 'usdz' }) }
}
