import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF, without its spaces, as a reader that copies it gets it: through the ToUnicode
 * table of each font. Understands what the renderer writes, not every PDF.
 */
export function pagesOfPdf(pdf: Buffer): string[] {
  const objects = new Map<string, string>()
  const file = pdf.toString('latin1')
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g))
    objects.set(id, body)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map((body) => textOf(body, objects).replaceAll(/\s/g, ''))
}

/** The same text without its spaces, as `pagesOfPdf` gives it. */
export function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '')
}

type Objects = ReadonlyMap<string, string>

function textOf(page: string, objects: Objects): string {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''
  const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '')
  const tables = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
    tables.set(name, lettersOf(objects.get(id) ?? '', objects))
  let letters: ReadonlyMap<string, string> | undefined
  let text = ''
  for (const [, font, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = tables.get(font)
    for (const [, run = ''] of glyphs.matchAll(/<([0-9a-f]+)>/gi))
      for (const glyph of run.match(/.{4}/g) ?? []) text += letters?.get(glyph.toLowerCase()) ?? '\ufffd'
  }
  return text
}

/** What each glyph of a font stands for, from its ToUnicode table. */
function lettersOf(font: string, objects: Objects): Map<string, string> {
  const table = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? '')
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const values = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map((match) => match[1] ?? '')
    for (const [index, value] of values.entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      letters.set(code, Buffer.from(value.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

function streamOf(body: string): string {
  const raw = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1] ?? ''
  const bytes = Buffer.from(raw, 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}
