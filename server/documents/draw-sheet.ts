import { factLines, factTable, yarns } from './blocks.ts'
import type { SheetView } from './document-view.ts'
import {
  box,
  display,
  documentOf,
  foot,
  head,
  heading,
  nameSize,
  type Prints,
  page,
  picture,
  sheet,
  small,
  whole,
  wholePicture,
  width,
  words,
} from './elements.ts'
import { scaleDrawing } from './scale-drawing.ts'

const side = { paddingHorizontal: sheet.margin }
const row = { flexDirection: 'row' as const, justifyContent: 'space-between' as const }
// Points: three to two, and four to five, with a gap of 16 between them.
const pictures = { scene: 315, alone: 168, height: 210 }

/** What a rug is, on one page; long texts about its making run on to a second. */
export function drawSheet(view: SheetView, prints: Prints) {
  const { rug, scale } = view
  return documentOf(
    page(
      { bookmark: rug.name, style: { paddingBottom: 58 } },
      head(view),
      box(
        { ...side, ...row, alignItems: 'flex-end', paddingTop: 20, paddingBottom: 16 },
        heading('H1', { fontSize: nameSize(rug.name, 44), lineHeight: 1, maxWidth: 340 }, rug.name),
        words({ ...display, fontSize: 20, lineHeight: 1.1 }, rug.price),
      ),
      box(
        { ...side, ...row },
        picture(prints, rug.scene, { width: pictures.scene, height: pictures.height }),
        wholePicture(prints, rug.alone, {
          width: pictures.alone,
          height: pictures.height,
        }),
      ),
      box(
        { ...side, ...row, paddingTop: 18 },
        box(
          { width: width.half },
          words({ marginBottom: 14, fontSize: 9 }, rug.description),
          factTable(rug.facts),
          contact(view),
        ),
        box(
          { width: width.half },
          yarns(view.words.colours, rug.colours, true),
          ...(scale
            ? [
                whole(
                  { marginTop: 8 },
                  small(scale.title, { fontSize: 6.6 }, 'H2'),
                  scaleDrawing(scale, width.half),
                  words({ fontSize: 7.4, lineHeight: 1.4, marginTop: 4 }, scale.note),
                ),
              ]
            : []),
        ),
      ),
      ...foot(rug.url),
    ),
  )
}

function contact({ contact: { title, facts } }: SheetView) {
  return whole({ marginTop: 18 }, small(title, { fontSize: 6.6, marginBottom: 6 }, 'H2'), factLines(facts))
}
