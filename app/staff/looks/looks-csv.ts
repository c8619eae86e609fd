import { toCsv } from '#content/inbox/inbox-csv.ts'
import type { Looks } from '#content/looks/looks.queries.ts'
import { type Steps, steps } from '#content/looks/looks.ts'
import { monthName } from './month.ts'
import { pt } from './pt.ts'

type Line = { readonly part: string; readonly name: string } & Partial<Steps>

/**
 * All of the page as one spreadsheet: a line for each rug, size, colour, language, country and month of the year, a column
 * for each step.
 */
export function looksCsv(looks: Looks, countryName: (code: string | null) => string): string {
  const asked = (part: string, name: string | null, pedido: number): Line => ({
    part,
    name: name ?? '',
    pedido,
  })
  const lines: Line[] = [
    ...looks.rugs.map((rug) => ({ part: pt.rug, name: rug.name, ...rug.steps })),
    ...looks.sizes.map(({ name, count }) => asked(pt.size, name, count)),
    ...looks.colours.map(({ name, hex, count }) => asked(pt.colour, name || hex, count)),
    ...Object.entries(looks.locales).map(([name, counted]) => ({
      part: pt.language,
      name: pt.languageNames[name] ?? name,
      ...counted,
    })),
    ...looks.countries.map(({ name, count }) => ({
      part: pt.country,
      name: countryName(name),
      visto: count,
    })),
    ...Object.keys(looks.year)
      .toSorted()
      .map((month) => ({ part: pt.month, name: monthName(month), ...looks.year[month] })),
  ]
  return toCsv<Line>(
    [
      { heading: pt.part, of: ({ part }) => part },
      { heading: pt.name, of: ({ name }) => name },
      ...steps.map((step) => ({ heading: pt.steps[step], of: (line: Line) => String(line[step] ?? '') })),
    ],
    lines,
  )
}
