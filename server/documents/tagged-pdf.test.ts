import { writeFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectFile } from '#backend/project-file.ts'
import { millimetres } from '#graphics/units.ts'
import { type DocumentView, type ProductionView, printKey } from './document-view.ts'
import { renderDocument } from './render-document.ts'
import { sheet } from './sheet-view.fixture.ts'

const scene = {
  url: '/um.webp',
  alt: 'Um tapete (à luz da manhã)',
  width: 160,
  height: 107,
  focal: { x: 0, y: 0 },
}
const withScene = { ...sheet, rug: { ...sheet.rug, scene } }

const production: ProductionView = {
  kind: 'production',
  language: 'pt-BR',
  title: 'Cartacho · Ficha de produção',
  label: 'Ficha de produção',
  siteUrl: 'https://casa.example',
  heading: 'Tapete sob medida',
  code: '',
  picture: scene,
  facts: [{ name: 'Medida', value: '2,00 × 3,00 m' }],
  colours: [{ name: 'Areia', hex: '#c8b8a0' }],
  texts: [{ name: 'Notas', value: 'Um texto.' }],
  client: [{ name: 'E-mail', value: 'quem@casa.example', url: 'mailto:quem@casa.example' }],
  scene: 'https://casa.example/simulador?tapete=um',
  drawn: {
    width: 2000,
    length: 3000,
    areas: ['M0 0h2000v3000h-2000z'],
    seams: 'M0 1500h2000',
    outline: 'M0 0h2000v3000h-2000z',
    numbers: [{ yarn: 1, x: 1000, y: 700, room: 300 }],
    yarns: [{ code: 'AR 01', hex: '#c8b8a0', area: 6, weight: 18, pile: millimetres(12) }],
    carved: true,
  },
  words: { colours: 'Cores', client: 'Cliente', scene: 'Abrir no simulador', more: 'Continua.' },
}

/** A document as bytes; with DOCUMENTS a copy is left in that folder, for another program to judge. */
async function made(name: string, view: DocumentView): Promise<string> {
  const flat = sharp({ create: { width: 160, height: 107, channels: 3, background: '#a08060' } })
  const bytes = await renderDocument(view, new Map([[printKey(scene), await flat.jpeg().toBuffer()]]))
  if (process.env.DOCUMENTS) writeFileSync(path.join(process.env.DOCUMENTS, `${name}.pdf`), bytes)
  return bytes.toString('latin1')
}

/** The kinds of the parts of a PDF's structure, in no order. */
const partsOf = (pdf: string) => [...pdf.matchAll(/\/S \/(\w+)\s/g)].map(([, kind]) => kind)

describe('a document that reads aloud', () => {
  let pdf: string

  beforeAll(async () => {
    pdf = await made('sheet', withScene)
  })

  it('says that it does, in which language and under which title', () => {
    expect(pdf).toMatch(/\/Marked true/)
    expect(pdf).toMatch(/\/Lang \(pt-BR\)/)
    expect(pdf).toMatch(/\/DisplayDocTitle true/)
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('has one name, headings, lists of facts, links and texts', () => {
    const parts = partsOf(pdf)
    expect(parts.filter((part) => part === 'H1')).toHaveLength(1)
    expect(parts.filter((part) => part === 'H2')).toHaveLength(3)
    expect(parts.filter((part) => part === 'LI')).toHaveLength(13)
    expect(parts).toEqual(expect.arrayContaining(['Document', 'P', 'L', 'Lbl', 'LBody', 'Link', 'Figure']))
  })

  it('tells what a picture shows, brackets and accents included', () => {
    const said = Buffer.from(scene.alt, 'utf16le').swap16().toString('latin1')
    expect(pdf).toContain(`/Alt (\xfe\xff${said.replace(/[()]/g, (bracket) => `\\${bracket}`)})`)
  })

  it('has each of its links in the structure', () => {
    expect(pdf.match(/\/Type \/Annot\b/g)?.length).toBeGreaterThan(0)
    expect(pdf.match(/\/Type \/Annot\b/g)?.length).toBe(pdf.match(/\/StructParent /g)?.length)
  })
})

it('the sheet of the workshop has its drawing as a picture with words, on a page of the same document', async () => {
  const parts = partsOf(await made('production', production))
  expect(parts.filter((part) => part === 'H1')).toHaveLength(1)
  expect(parts.filter((part) => part === 'Figure')).toHaveLength(2)
})

it('pdfkit still adds a list of glyphs to what is PDF/UA, so that tagged-pdf.ts has to keep it from that', async () => {
  const context = new PDFDocument({ subset: 'PDF/UA' as never, pdfVersion: '1.7', tagged: true })
  const parts: Buffer[] = []
  context.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => context.on('end', resolve))
  context.font(projectFile('server/fonts/hanken-grotesk-regular.ttf')).text('Um')
  context.end()
  await ended
  expect(Buffer.concat(parts).toString('latin1')).toContain('/CIDSet')
  expect(await made('again', withScene)).not.toContain('/CIDSet')
})
