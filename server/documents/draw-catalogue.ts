import { contactBlock, factTable, yarns } from './blocks.ts'
import type { CatalogueView, PrintRug } from './document-view.ts'
import {
  box,
  colours,
  display,
  documentOf,
  foot,
  hairline,
  head,
  heading,
  nameSize,
  type Prints,
  page,
  picture,
  sheet,
  small,
  wholePicture,
  width,
  words,
} from './elements.ts'

const side = { paddingHorizontal: sheet.margin }
const coverPicture = 550
/** Points: the column with the rug alone. */
const aside = 176

/** A cover, the pictures of a year where there are any, one rug a page, and how to reach the house. */
export function drawCatalogue(view: CatalogueView, prints: Prints) {
  const pages = view.rugs.map((rug) => rugPage(view, rug, prints))
  return documentOf(cover(view, prints), ...plates(view, prints), ...pages, lastPage(view, prints))
}

function cover(view: CatalogueView, prints: Prints) {
  const lines = view.plates.length > 0 ? [] : view.paragraphs
  return page(
    { bookmark: view.heading },
    picture(prints, view.cover, { width: sheet.width, height: coverPicture }),
    box(
      { ...side, paddingTop: 26, flexGrow: 1 },
      box(
        { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', paddingBottom: 10 },
        words({ ...display, fontSize: 22, lineHeight: 1, letterSpacing: 0.3 }, 'Cartacho'),
        small(view.over),
      ),
      hairline(),
      heading('H1', { fontSize: headingSize(view.heading), lineHeight: 1.1, marginTop: 20 }, view.heading),
      ...lines.map((line) => words({ maxWidth: 330, marginTop: 12 }, line)),
    ),
    box(
      {
        position: 'absolute',
        left: sheet.margin,
        right: sheet.margin,
        bottom: 30,
        flexDirection: 'row',
        justifyContent: 'space-between',
      },
      words({ fontSize: 7.6, color: colours.smoke }, view.house),
      words({ fontSize: 7.6, color: colours.smoke }, view.count),
    ),
  )
}

/** Points: large, and less so where the heading is long. */
function headingSize(heading: string): number {
  if (heading.length <= 14) return 64
  return heading.length <= 24 ? 48 : 36
}

function plates(view: CatalogueView, prints: Prints) {
  if (view.plates.length === 0) return []
  const plate = { width: width.half, height: width.half / 1.5, marginBottom: 24 }
  return [
    page(
      { style: { paddingBottom: 60 } },
      head(view),
      box(
        { ...side, paddingTop: 34, paddingBottom: 30, flexDirection: 'row', justifyContent: 'space-between' },
        heading('H2', { fontSize: 26, lineHeight: 1.1, width: width.half - 20 }, view.heading),
        box(
          { width: width.half },
          ...view.paragraphs.map((line) => words({ marginBottom: 8, fontSize: 9 }, line)),
        ),
      ),
      box(
        { ...side, flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' },
        ...view.plates.map((one) => picture(prints, one, plate)),
      ),
      ...foot(view.siteUrl),
    ),
  ]
}

function rugPage(view: CatalogueView, rug: PrintRug, prints: Prints) {
  return page(
    { bookmark: `${rug.number} ${rug.name}`, style: { paddingBottom: 60 } },
    head(view),
    box(
      { ...side, paddingTop: 20 },
      picture(prints, rug.scene, { width: width.inner, height: width.inner / 1.5 }),
    ),
    box(
      { ...side, paddingTop: 28, flexDirection: 'row', justifyContent: 'space-between' },
      box(
        { width: aside },
        ...(rug.alone ? [wholePicture(prints, rug.alone, { width: aside, height: aside * 1.25 })] : []),
        box({ marginTop: 18 }, yarns(view.words.colours, rug.colours, false)),
      ),
      box(
        { width: width.inner - aside - 30 },
        small(rug.number),
        heading('H2', { fontSize: nameSize(rug.name, 38), lineHeight: 1.05, marginTop: 8 }, rug.name),
        words({ ...display, fontSize: 17, lineHeight: 1, marginTop: 10 }, rug.price),
        words({ marginTop: 14, marginBottom: 16, fontSize: 9 }, rug.description),
        factTable(rug.facts),
      ),
    ),
    ...foot(rug.url),
  )
}

function lastPage(view: CatalogueView, prints: Prints) {
  return page(
    { bookmark: view.contact.title, style: { paddingBottom: 60 } },
    ...(view.closing ? [picture(prints, view.closing, { width: sheet.width, height: 446 })] : [head(view)]),
    box({ ...side, paddingTop: 44 }, contactBlock(view.contact)),
    ...foot(view.siteUrl),
  )
}
