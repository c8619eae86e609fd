import { describe, expect, it } from 'vitest'
import { officeSheet } from '#tests/office-sheet.ts'
import { asWritten, harmless, textOf } from './cell.ts'
import { decodeText, readCsv, writeCsv } from './csv.ts'
import { readXlsx, writeXlsx } from './xlsx.ts'
import { readZip } from './zip.ts'
import { ZipWriter } from './zip-writer.ts'

const table = [
  ['Nome', 'Texto'],
  ['Ondas; "do mar"', 'Duas\nlinhas, e v\u00edrgula'],
  ['=cmd|calc', -12.5],
]
const texts = (read: (string | number)[][] | null) => read?.map((row) => row.map(textOf))
const written = [
  ['Nome', 'Texto'],
  ['Ondas; "do mar"', 'Duas\nlinhas, e v\u00edrgula'],
  ['=cmd|calc', '-12,5'],
]

describe('a spreadsheet', () => {
  it('of commas, semicolons or tabs is read as it was written', () => {
    expect(texts(readCsv(writeCsv(table)))).toEqual(written)
    for (const separator of [',', ';', '\t'])
      expect(readCsv(`a${separator}b\r\n"1${separator}2"${separator}\n\n3${separator}4`)).toEqual([
        ['a', 'b'],
        [`1${separator}2`, ''],
        [],
        ['3', '4'],
      ])
  })

  it('is read in each encoding that Excel saves', () => {
    const bytes = (...all: number[]) => decodeText(new Uint8Array(all))
    expect(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa3)).toBe('\u00e3')
    expect(bytes(0xff, 0xfe, 0xe3, 0)).toBe('\u00e3')
    expect(bytes(0xe3, 0x6f)).toBe('\u00e3o')
  })

  it('of Excel is read as it was written, its formulas as what they said', async () => {
    expect(texts(await readXlsx(await writeXlsx('Tapetes & mais', table)))).toEqual(written)
    const sheet =
      '<worksheet><sheetData><row r="2"><c r="B2"><f>1+1</f><v>2</v></c><c r="D2" t="s"><v>1</v></c></row></sheetData></worksheet>'
    const zip = new ZipWriter()
    await zip.add(
      'xl/sharedStrings.xml',
      new Blob(['<sst><si/><si><r><t>Um</t></r><r><t> dois</t></r></si></sst>']),
    )
    await zip.add('xl/worksheets/sheet1.xml', new Blob([`<!DOCTYPE x [<!ENTITY e "boom">]>${sheet}`]))
    expect(await readXlsx(zip.finish())).toEqual([[], ['', 2, '', 'Um dois']])
  })

  it('of an office program is read as it shows it, whatever it writes beside', async () => {
    expect(await readXlsx(new Blob([officeSheet]))).toEqual([
      ['C\u00f3digo', 'Nome', 'Tamanhos', 'Pre\u00e7o', 'Desde'],
      [7, 'Ondas "do mar"', '2 x 3m', 4890.5, 46347],
      [1000, '\u00c1gua & sal', '2 x 3m; 3 x 4m', 1200],
      ['', 'Duas\nlinhas', '0,5 x 1m', 2],
    ])
  })

  it('of semicolons behind a byte order mark, as Excel saves it here, is read with its accents and lines', () => {
    const text = '\ufeffC\u00f3digo;Nome;Pre\u00e7o\r\n007;"Duas\nlinhas; uma";4890,5\r\n'
    expect(readCsv(decodeText(new TextEncoder().encode(text)))).toEqual([
      ['C\u00f3digo', 'Nome', 'Pre\u00e7o'],
      ['007', 'Duas\nlinhas; uma', '4890,5'],
    ])
  })

  it('has no cell that a spreadsheet runs, and gives back what was written', () => {
    for (const text of ['=1+1', '+55 11', '-2', '@a', '\t=1']) {
      expect(harmless(text)).toBe(`'${text}`)
      expect(asWritten(harmless(text))).toBe(text)
    }
    expect(asWritten("'60s")).toBe("'60s")
  })

  it('that is larger than any list of rugs is refused', async () => {
    expect(readCsv('a\n'.repeat(20_001))).toBeNull()
    const far =
      '<worksheet><sheetData><row r="900000"><c r="A900000"><v>1</v></c></row></sheetData></worksheet>'
    const zip = new ZipWriter()
    await zip.add('xl/worksheets/sheet1.xml', new Blob([far]))
    expect(await readXlsx(zip.finish())).toBeNull()
  })
})

describe('an archive', () => {
  it('that holds more than it claims, or more than is allowed, is not unpacked', async () => {
    const packed = new Blob([new Uint8Array(5_000_000)])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'))
    const zip = new ZipWriter()
    await zip.add('a.csv', await new Response(packed).blob())
    const bytes = new Uint8Array(await zip.finish().arrayBuffer())
    // Its list now says that the file is packed, and ten bytes long.
    const list = bytes.findLastIndex((byte, at) => byte === 0x50 && bytes[at + 2] === 1)
    bytes[list + 10] = 8
    new DataView(bytes.buffer).setUint32(list + 24, 10, true)
    const [entry] = (await readZip(new Blob([bytes]))) ?? []
    await expect(entry?.read(1000)).rejects.toThrow('more than it claims')
    await expect(entry?.read(5)).rejects.toThrow('too large')
    expect(await readZip(new Blob(['no archive']))).toBeNull()
  })
})
