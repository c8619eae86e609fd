import type { PrintColour, PrintContact, PrintFact } from './document-view.ts'
import { box, colours, hairline, heading, link, listItem, small, tagged, whole, words } from './elements.ts'

const nameWidth = 92
/** So many yarns with their codes stand four in a row; more of them, six. */
const wide = 8

/** Names and values between hairlines. */
export function factTable(facts: readonly PrintFact[]) {
  return tagged(
    { role: 'L' },
    {},
    ...facts.map((fact) =>
      listItem(
        {},
        hairline(),
        box(
          { flexDirection: 'row', paddingVertical: 6 },
          small(fact.name, { width: nameWidth, paddingTop: 1.6, lineHeight: 1.4, fontSize: 6.6 }, 'Lbl'),
          tagged({ role: 'LBody' }, { flex: 1 }, factValue(fact)),
        ),
      ),
    ),
    hairline(),
  )
}

/** The same on lines without hairlines, where there is little room. */
export function factLines(facts: readonly PrintFact[]) {
  const rows = facts.map((fact) =>
    listItem(
      { flexDirection: 'row', marginBottom: 3 },
      small(fact.name, { width: nameWidth, fontSize: 6.2, lineHeight: 1.4, paddingTop: 1 }, 'Lbl'),
      tagged({ role: 'LBody' }, { flex: 1 }, factValue(fact, 8)),
    ),
  )
  return tagged({ role: 'L' }, {}, ...rows)
}

function factValue({ value, url }: PrintFact, fontSize = 9) {
  const style = { fontSize, lineHeight: 1.45 }
  return url ? link(url, style, value) : words(style, value)
}

/** The yarns as discs; with `codes` each has its name and hex code below. */
export function yarns(title: string, shown: readonly PrintColour[], codes: boolean) {
  if (shown.length === 0) return box({})
  const discs = shown.map((one) => yarn(one, codes, shown.length > wide))
  const row = { flexDirection: 'row' as const, flexWrap: 'wrap' as const, marginTop: 8 }
  return whole(
    {},
    small(title, { fontSize: 6.6 }, codes ? 'H2' : 'P'),
    codes ? box(row, ...discs) : tagged({ role: 'Figure', alt: namesOf(shown) }, row, ...discs),
  )
}

const namesOf = (shown: readonly PrintColour[]) => shown.map(({ name, hex }) => name || hex).join(', ')

function yarn({ name, hex }: PrintColour, codes: boolean, dense: boolean) {
  const size = codes && !dense ? 24 : 15
  const disc = { width: size, height: size, borderRadius: size / 2, backgroundColor: hex }
  const edge = { borderWidth: 0.4, borderColor: colours.hairline }
  if (!codes) return box({ ...disc, ...edge, marginRight: 6, marginBottom: 6 })
  return box(
    { width: dense ? 39 : 56, marginBottom: 8 },
    box({ ...disc, ...edge }),
    words({ fontSize: dense ? 6.4 : 7, marginTop: 4, lineHeight: 1.3 }, hex.toUpperCase()),
    ...(name ? [words({ fontSize: 7, lineHeight: 1.3, color: colours.smoke, paddingRight: 4 }, name)] : []),
  )
}

/** How to reach the house. */
export function contactBlock(contact: PrintContact) {
  return whole(
    {},
    heading('H2', { fontSize: 30, lineHeight: 1.1 }, contact.title),
    words({ marginTop: 10, marginBottom: 22, maxWidth: 300 }, contact.text),
    factTable(contact.facts),
  )
}
