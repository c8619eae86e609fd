import { describe, expect, it } from 'vitest'
import type { RegisteredRug } from '#content/rugs/rug-draft.ts'
import { readCsv, writeCsv } from '#content/sheets/csv.ts'
import { columnKeys, guessMapping } from './columns.ts'
import { planImport } from './plan.ts'
import { pt } from './pt.ts'
import { standingRugs } from './standing-rugs.ts'
import { writeLine } from './write-line.ts'

const picture = (path: string) => ({ path, open: () => Promise.reject(new Error('Not read here')) })
const plan = (text: string, ...paths: string[]) => {
  const table = readCsv(text) ?? []
  return planImport(table, guessMapping(table[0] ?? []), paths.map(picture))
}
const faultsOf = (text: string) =>
  plan(text).lines.flatMap((line) =>
    line.faults.map((fault) => `${line.number} ${pt.columns[fault.column]}: ${fault.text}`),
  )

describe('a spreadsheet of rugs', () => {
  it('is understood by its headings, whatever people call them', () => {
    const [line] = plan(
      'SKU;Produto;Medidas;Preço;Família;Ativo\nond-1;Ondas;2 x 3m | ø 2,4m;4890;Redondos;não',
    ).lines
    expect(line?.faults).toEqual([])
    expect(line).toMatchObject({
      key: 'ond-1',
      slug: 'ond-1',
      values: { name: 'Ondas', sizes: ['2 x 3m', 'ø 2,4m'], price_text: '4890', family: 2, active: false },
    })
  })

  it('says of a family what it was exported with, while that column was called by another name too', () => {
    for (const heading of ['Família', 'Coleção', 'family'])
      expect(plan(`Nome;${heading}\nOndas;Redondos`).lines[0]?.values.family).toBe(2)
  })

  it('names its rugs by the codes of the house, and those of before by their addresses', () => {
    const read = (text: string) =>
      plan(text).lines.map(({ slug, code, values, faults }) => [slug, code, values.code, faults.length])
    // As it was exported while the addresses stood in this column.
    expect(read('Código;Nome\ntapete-scallop;Scallop')).toEqual([
      ['tapete-scallop', 'TAPETE-SCALLOP', undefined, 0],
    ])
    expect(read('Ref;Nome\nC-0101;Scallop\nFT 12.3;Ondas\nÇ;Onda')).toEqual([
      [null, 'C-0101', 'C-0101', 0],
      [null, 'FT 12.3', 'FT 12.3', 0],
      ['c', null, undefined, 0],
    ])
    expect(read('Código;Nome;Endereço da página\nc-0101;Scallop;scallop\na/1;Ondas;ondas')).toEqual([
      ['scallop', 'C-0101', 'C-0101', 0],
      ['ondas', null, undefined, 1],
    ])
    expect(faultsOf('Código;Nome;Slug\nC-1;Um;um\nC-1;Dois;dois')).toEqual([
      `3 Código: ${pt.faults.twice(2)}`,
    ])
  })

  it('means the rug that has its address, else its code, else its code as an address', () => {
    const rugs = [
      { slug: 'scallop', code: 'C-0101' },
      { slug: 'c-0101', code: 'C-0102' },
      { slug: 'ond-1', code: 'C-0103' },
    ]
    const meant = (text: string) => plan(text).lines.map((line) => standingRugs(rugs)(line)?.code)
    expect(meant('Código;Nome;Slug\nC-0102;Um;scallop\nC-0102;Dois;outro')).toEqual(['C-0101', 'C-0102'])
    expect(meant('Código;Nome\nC-0101;Um\nOND-1;Dois\nC-9;Três\nond-1;Quatro')).toEqual([
      'C-0101',
      'C-0103',
      undefined,
      'C-0103',
    ])
  })

  it('has each of its faults named by line and column', () => {
    expect(
      faultsOf(
        "Nome;Tamanhos;Cores;Forma;Preço em euros\n;2 x 3m;;;\nOndas;6' x 9';azul;oval;muito\n\nOndas;2 x 3m;#a1b2c3;Redondo;12,50",
      ),
    ).toEqual([
      '2 Nome: falta',
      `3 Forma: ${pt.faults.oneOf(Object.values(pt.rug.shapes))}`,
      `3 Tamanhos: ${pt.rug.inFeet.text}`,
      `3 Preço em euros: ${pt.faults.amount(10_000_000)}`,
      `3 Cores: ${pt.faults.colours}`,
      `5 Nome: ${pt.faults.twice(3)}`,
    ])
  })

  it('takes pictures by the names it says, and else by the names of the rugs', () => {
    const { lines, unused } = plan(
      'Código;Nome;Imagem\nlisos;Lisos;Foto 1.JPG\nlisos-2;Lisos Dois;\nonda;Onda Azul;perdida.png',
      'a/foto 1.jpg',
      'a/Lisos-2.png',
      'a/lisos-2-canto.jpg',
      'a/lisos-2-03.jpg',
      'a/outra.png',
    )
    const found = lines.map(({ pictures: { main, further, missing } }) => [
      main?.path,
      further.map(({ file, kind }) => `${kind} ${file.path}`),
      missing,
    ])
    expect(found).toEqual([
      ['a/foto 1.jpg', [], []],
      ['a/Lisos-2.png', ['corner a/lisos-2-canto.jpg', 'scene a/lisos-2-03.jpg'], []],
      [undefined, [], ['perdida.png']],
    ])
    expect(unused.map((one) => one.path)).toEqual(['a/outra.png'])
  })

  it('that was exported says the same when it is read again', () => {
    const rug = {
      slug: 'ondas-do-mar',
      code: 'C-0140',
      name: '=Ondas',
      name_es: 'Olas',
      description: 'Duas linhas;\n"e aspas"',
      description_es: null,
      caption: 'Mostra',
      category: 'natural',
      family: 4,
      shape: 'organic',
      technique: 'Tufado',
      technique_es: null,
      sizes: ['2 x 3m; com borda', '3 x 4m'],
      resizing: 'repeat',
      border_cm: 32.5,
      pile_mm: 12.5,
      colours: ['#a1b2c3'],
      price_text: 'R$ 4.890',
      price_eur: 890,
      size_prices: { '3 x 4m': { brl: 489_050, eur: null } },
      price_rule: { brl_metre: 120_000, brl_least: null, eur_metre: null, eur_least: null },
      image_url: '/storage/v1/object/public/site-assets/rugs/a.png',
      colour_regions: null,
      display_order: 7,
      active: false,
      rug_images: [
        {
          id: '1',
          image_url: '/storage/v1/object/public/site-assets/rugs/b.jpg',
          kind: 'corner',
          display_order: 1,
        },
      ],
    } as unknown as RegisteredRug
    const [line] = plan(writeCsv([columnKeys.map((key) => pt.columns[key]), writeLine(rug)])).lines
    const { slug, image_url: _, rug_images: __, ...values } = rug
    const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    expect(line).toMatchObject({
      slug,
      faults: [],
      image: 'rugs/a.png',
      images: [{ name: 'rugs/b.jpg', kind: 'corner' }],
    })
    expect(line?.values).toEqual(said)
  })
})
