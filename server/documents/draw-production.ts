import { factTable, yarns } from './blocks.ts'
import type { PrintFact, ProductionView } from './document-view.ts'
import {
  box,
  display,
  documentOf,
  foot,
  hairline,
  head,
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

const side = { paddingHorizontal: sheet.margin }

/** What the workshop needs of one request, on one page. */
export function drawProduction(view: ProductionView, prints: Prints) {
  return documentOf(
    view,
    page(
      { style: { paddingBottom: 58 } },
      head(view),
      box(
        { ...side, paddingTop: 18, paddingBottom: 14 },
        words({ ...display, fontSize: nameSize(view.heading, 36), lineHeight: 1.05 }, view.heading),
        ...(view.code ? [words({ fontSize: 9, lineHeight: 1.4, marginTop: 6 }, view.code)] : []),
      ),
      ...(view.picture
        ? [box(side, wholePicture(prints, view.picture, { width: width.inner, height: 250 }))]
        : [box(side, hairline())]),
      box(
        { ...side, paddingTop: 18, flexDirection: 'row', justifyContent: 'space-between' },
        box({ width: width.half }, factTable(view.facts), box({ marginTop: 14 }, client(view))),
        box(
          { width: width.half },
          yarns(view.words.colours, view.colours, true),
          ...view.texts.map(longText),
        ),
      ),
      ...foot(view.siteUrl),
    ),
  )
}

function client(view: ProductionView) {
  return whole({}, small(view.words.client, { fontSize: 6.6, marginBottom: 6 }), factTable(view.client))
}

function longText({ name, value }: PrintFact) {
  return box(
    { marginTop: 8, marginBottom: 12 },
    small(name, { fontSize: 6.6, marginBottom: 4 }),
    words({ fontSize: 9, lineHeight: 1.45 }, value),
  )
}
