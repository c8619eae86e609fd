import { factTable, yarns } from './blocks.ts'
import type { PrintFact, ProductionView } from './document-view.ts'
import { drawnPage } from './draw-drawn-map.ts'
import {
  box,
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
import { fitTexts, type Room } from './fit-texts.ts'

const side = { paddingHorizontal: sheet.margin }

/** From a large picture over few words to a small one over many; the last holds what a page can. */
const rooms: readonly Room[] = [
  { letters: 44, lines: 12, fontSize: 9, picture: 332 },
  { letters: 44, lines: 18, fontSize: 9, picture: 250 },
  { letters: 50, lines: 28, fontSize: 8, picture: 190 },
  { letters: 56, lines: 36, fontSize: 7, picture: 160 },
]
const coloursInRoom = 4
const linesOfColours = 4

/** What the workshop needs of one request, on one page; a drawing has its map on a second. */
export function drawProduction(view: ProductionView, prints: Prints) {
  // Further rows of colours take room from the texts.
  const taken = Math.floor(Math.max(0, view.colours.length - 1) / coloursInRoom) * linesOfColours
  const left = rooms.map((room) => ({ ...room, lines: Math.max(6, room.lines - taken) }))
  const { room, texts } = fitTexts(view.texts, left, view.words.more)
  return documentOf(
    page(
      { style: { paddingBottom: 58 } },
      head(view),
      box(
        { ...side, paddingTop: 18, paddingBottom: 14 },
        heading('H1', { fontSize: nameSize(view.heading, 36), lineHeight: 1.05 }, view.heading),
        ...(view.code ? [words({ fontSize: 9, lineHeight: 1.4, marginTop: 6 }, view.code)] : []),
      ),
      ...(view.picture
        ? [box(side, wholePicture(prints, view.picture, { width: width.inner, height: room.picture }))]
        : [box(side, hairline())]),
      box(
        { ...side, paddingTop: 16, flexDirection: 'row', justifyContent: 'space-between' },
        box({ width: width.half }, factTable(view.facts), box({ marginTop: 12 }, client(view))),
        box(
          { width: width.half },
          yarns(view.words.colours, view.colours, true),
          ...texts.map((text) => longText(text, room.fontSize)),
          ...(view.scene
            ? [link(view.scene, { fontSize: 8, textDecoration: 'underline' }, view.words.scene)]
            : []),
        ),
      ),
      foot(view.siteUrl),
    ),
    ...(view.drawn ? [drawnPage(view, view.drawn)] : []),
  )
}

function client(view: ProductionView) {
  const facts = view.client.map((fact) => ({ ...fact, value: inColumn(fact.value) }))
  return whole({}, small(view.words.client, { fontSize: 6.6, marginBottom: 6 }, 'H2'), factTable(facts))
}

/** A long address goes on in a new line, where nobody takes the break for a sign of it. */
function inColumn(value: string): string {
  return value.length > 28 ? value.replace(/(?<=.)@/, '\n@') : value
}

function longText({ name, value }: PrintFact, fontSize: number) {
  return box(
    { marginTop: 8, marginBottom: 10 },
    small(name, { fontSize: 6.6, marginBottom: 4 }, 'H2'),
    words({ fontSize, lineHeight: 1.4 }, value),
  )
}
