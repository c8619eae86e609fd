/** What can happen to a rug, from the first look to the order; the first three are counted, the others stand where they are. */
export const steps = ['visto', 'simulador', 'guardado', 'pedido', 'orcado', 'feito'] as const
export type Step = (typeof steps)[number]
export const countedSteps = ['visto', 'simulador', 'guardado'] as const satisfies readonly Step[]
export type CountedStep = (typeof countedSteps)[number]

export type Steps = Readonly<Record<Step, number>>
export const noSteps: Steps = { visto: 0, simulador: 0, guardado: 0, pedido: 0, orcado: 0, feito: 0 }

/** As much of a rug as says why nobody asks for it. */
type Judged = { readonly active: boolean; readonly sizes: readonly string[]; readonly hasPrice: boolean }

export type Reason = 'hidden' | 'no-price' | 'one-size'

const triedEnough = 5

/** Whether a rug is tried, and hardly ever asked for: fewer than one of twenty who tried it. */
export function isTriedOnly({ simulador, pedido }: Steps): boolean {
  return simulador >= triedEnough && pedido * 20 < simulador
}

/** What is the likeliest to keep people from asking; null where nothing shows. */
export function likelyReason({ active, sizes, hasPrice }: Judged): Reason | null {
  if (!active) return 'hidden'
  if (!hasPrice) return 'no-price'
  return sizes.length < 2 ? 'one-size' : null
}

export function sumOf(all: readonly Steps[]): Steps {
  return Object.fromEntries(
    steps.map((step) => [step, all.reduce((sum, one) => sum + one[step], 0)]),
  ) as Record<Step, number>
}

/** The twelve months that end with one, `yyyy-mm`, the oldest first. */
export function yearTo(month: string): string[] {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) => {
    const day = new Date(Date.UTC(year, at - 12 + index, 1))
    return day.toISOString().slice(0, 7)
  })
}
