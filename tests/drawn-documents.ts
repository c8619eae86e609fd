import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** Files that a browser does not open by itself, made here, and what a stranger may write instead of them. */

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>

/** A drawing of lines, shapes and letters, and two more pages that are none. */
export const vectorPdf = () => written({ size: 'A4' }, 3)
/** The same for those who know its password. */
export const lockedPdf = () => written({ size: 'A4', userPassword: 'segredo', pdfVersion: '1.7ext3' }, 1)

function written(options: Options, pages: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument(options)
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.rect(0, 0, 600, 850).fill('#f3e6cf').circle(200, 250, 120).fill('#b5472c')
    document.moveTo(100, 700).bezierCurveTo(200, 500, 400, 800, 500, 550).lineWidth(14).stroke('#14304a')
    document.fontSize(70).fillColor('#2e9d4e').text('CASA', 250, 420)
    for (let page = 1; page < pages; page += 1) document.addPage().rect(0, 0, 600, 850).fill('#000000')
    document.end()
  })
}

/** A sheet as office scanners write it: black and white, in the code of fax machines, which needs a decoder of its own. */
export async function scannedPdf(): Promise<Buffer> {
  // As many rows as TIFF has in one strip.
  const [width, height] = [96, 128]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><circle cx="48" cy="64" r="35"/></svg>`
  const tiff = await sharp(Buffer.from(svg))
    .flatten()
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, tile: false })
    .toBuffer()
  const { strip, whiteIsZero } = stripOf(tiff)
  const code = `<< /K -1 /Columns ${width} /Rows ${height} /BlackIs1 ${whiteIsZero ? 'false' : 'true'} >>`
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms ${code}`
  return onePage('0 0 576 768', 'q 576 0 0 768 0 0 cm /I Do Q', '/I 5 0 R', [stream(image, strip)])
}

/** The pixels of a TIFF of one strip, as they are coded. */
function stripOf(tiff: Buffer): { strip: string; whiteIsZero: boolean } {
  const start = tiff.readUInt32LE(4)
  const values = new Map<number, number>()
  for (let at = 0; at < tiff.readUInt16LE(start); at += 1) {
    const entry = start + 2 + at * 12
    const isShort = tiff.readUInt16LE(entry + 2) === 3
    values.set(
      tiff.readUInt16LE(entry),
      isShort ? tiff.readUInt16LE(entry + 8) : tiff.readUInt32LE(entry + 8),
    )
  }
  const [offset = 0, bytes = 0] = [values.get(273), values.get(279)]
  return {
    strip: tiff.subarray(offset, offset + bytes).toString('latin1'),
    whiteIsZero: values.get(262) === 0,
  }
}

/** As large as a town. */
export const giantPdf = () => onePage('0 0 900000000 1200000000', '1 0 0 rg 0 0 450000000 900000000 re f', '')
export const emptyPdf = () => onePage('0 0 600 800', '', '')
export const thinPdf = () => onePage('0 0 9000 10', '1 0 0 rg 0 0 450 6 re f', '')
export const noPagePdf = () =>
  pdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])

/** One picture of 3600 megapixels, of which three bytes are there. */
export function hugePicturePdf(): Buffer {
  const image =
    '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB'
  return onePage('0 0 600 800', 'q 600 0 0 800 0 0 cm /I Do Q', '/I 5 0 R', [stream(image, 'abc')])
}

/** Forms that each draw the next one twelve times: some 400 million lines. */
export function endlessPdf(): Buffer {
  const depth = 8
  const forms = Array.from({ length: depth + 1 }, (_, at) => {
    const next = at < depth ? `/Resources << /XObject << /F ${6 + at} 0 R >> >>` : ''
    const drawn = at < depth ? '/F Do '.repeat(12) : '0 0 m 500 700 l 300 20 500 600 80 90 c S '
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 600 800] ${next}`, drawn)
  })
  return onePage('0 0 600 800', '/F Do', '/F 5 0 R', forms)
}

/** Two colours, a script that opens an address, and a picture that lies at another. */
export function tellingPdf(address: string): Buffer {
  const content = '0.8 0.2 0.1 rg 0 0 300 800 re f 0.1 0.2 0.6 rg 300 0 300 400 re f 600 0 0 800 0 0 cm /I Do'
  const image = `/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceRGB /F << /FS /URL /F (${address}) >>`
  const opens = `/OpenAction << /S /JavaScript /JS (app.launchURL\\("${address}"\\)) >>`
  return onePage('0 0 600 800', content, '/I 5 0 R', [stream(image, '')], opens)
}

function onePage(box: string, content: string, named: string, more: string[] = [], catalog = ''): Buffer {
  return pdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /XObject << ${named} >> >> >>`,
    stream('', content),
    ...more,
  ])
}

function stream(of: string, content: string): string {
  return `<< ${of} /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** A PDF of these objects, the first of which is its catalogue. */
function pdf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(text + table + end, 'latin1')
}

const lines = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">${inside}</svg>`)

/** A drawing of lines that asks for a thousand million squares in a file of two kilobytes. */
export const usedWithoutEnd = () => {
  const groups = Array.from(
    { length: 30 },
    (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/><use href="#g${at}" x="${at}"/></g>`,
  )
  return lines(`<defs><path id="g0" d="M0 0h5v5z"/>${groups.join('')}</defs><use href="#g30"/>`)
}

/** As drawing programs save one: with pages of their own within it, which a browser gives no picture of. */
export const lineDrawingOfAProgram = lines(
  `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/><g>
<rect width="600" height="600" fill="#e8dcc2"/><circle cx="300" cy="300" r="200" fill="#b5472c"/></g></switch>
<image href="http://localhost:9/visto.png" width="600" height="600"/><script>fetch('/visto')</script>`,
)
