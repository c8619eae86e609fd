import { toCsv } from '#content/inbox/inbox-csv.ts'
import type { RugLooks } from '#content/looks/looks.queries.ts'
import { steps } from '#content/looks/looks.ts'
import { pt } from './pt.ts'

/** The month as a spreadsheet: a line for each rug, a column for each step. */
export function looksCsv(rugs: readonly RugLooks[]): string {
  return toCsv<RugLooks>(
    [
      { heading: pt.rug, of: ({ name }) => name },
      ...steps.map((step) => ({ heading: pt.steps[step], of: (rug: RugLooks) => String(rug.steps[step]) })),
    ],
    rugs,
  )
}
