import { factTable, yarns } from './blocks.ts'
import type { QuotePrint } from './document-view.ts'
import {
  box,
  colours,
  display,
  documentOf,
  foot,
  hairline,
  head,
  heading,
  link,
  nameSize,
  type Prints,
  page,
  sheet,
  small,
  whole,
  wholePicture,
  width,
  words,
} from './elements.ts'
import { scaleDrawing } from './scale-drawing.ts'

const side = { paddingHorizontal: sheet.margin }
const apart = { flexDirection: 'row' as const, justifyContent: 'space-between' as const }

/** A quote as its client keeps it: what is made, what it costs, on which terms. As many pages as it takes. */
export function drawQuote(view: QuotePrint, prints: Prints) {
  return documentOf(
    page(
      { style: { paddingBottom: 58 } },
      head(view),
      box(
        { ...side, paddingTop: 20, paddingBottom: 14 },
        small(view.forWhom, { marginBottom: 8 }),
        heading('H1', { fontSize: nameSize(view.heading, 34), lineHeight: 1.05 }, view.heading),
        ...(view.intro ? [words({ marginTop: 8, maxWidth: 360 }, view.intro)] : []),
      ),
      ...(view.picture
        ? [box(side, wholePicture(prints, view.picture, { width: width.inner, height: 250 }))]
        : []),
      box({ ...side, paddingTop: 16 }, ...view.lines.map(lineOf), hairline({ backgroundColor: colours.ink })),
      whole({ ...side, paddingTop: 8 }, ...view.sums.map(sumOf)),
      box(
        { ...side, ...apart, paddingTop: 22 },
        box({ width: width.half }, factTable(view.terms)),
        whole(
          { width: width.half },
          ...(view.scale ? [scaleDrawing(view.scale, width.half)] : []),
          ...(view.address
            ? [
                link(
                  view.address,
                  { fontSize: 8, textDecoration: 'underline', marginTop: 12 },
                  view.words.open,
                ),
              ]
            : []),
        ),
      ),
      foot(view.siteUrl),
    ),
  )
}

function lineOf(line: QuotePrint['lines'][number]) {
  return whole(
    {},
    hairline(),
    box(
      { ...apart, paddingVertical: 9 },
      box(
        { flex: 1, paddingRight: 24 },
        heading('H2', { fontSize: 16, lineHeight: 1.15 }, line.name),
        words({ fontSize: 8.5, lineHeight: 1.45, color: colours.smoke }, line.details),
        ...(line.colours.length > 0 ? [yarns('', line.colours, false)] : []),
      ),
      box(
        { alignItems: 'flex-end' },
        words({ fontSize: 11 }, line.price),
        ...(line.quantity ? [words({ fontSize: 8, color: colours.smoke }, line.quantity)] : []),
      ),
    ),
  )
}

function sumOf({ name, value }: QuotePrint['sums'][number], at: number, all: QuotePrint['sums']) {
  const isTotal = at === all.length - 1
  return box(
    { ...apart, paddingVertical: 2, alignItems: 'flex-end' },
    words({ fontSize: 9, color: colours.smoke }, name),
    words(isTotal ? { ...display, fontSize: 22, lineHeight: 1.2 } : { fontSize: 9 }, value),
  )
}
