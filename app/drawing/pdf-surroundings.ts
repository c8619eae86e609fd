/** What pdf.js asks of the page it stands in, for a worker, which has none. */

const found = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)
const addresses = new Map(Object.entries(found).map(([path, url]) => [path.split('/').at(-1), url]))

/** The fonts that a PDF may leave out, and decoders of scanned pages; of this site, and nothing else. */
export class PdfFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    const answer = address ? await fetch(address) : null
    if (!answer?.ok) throw new Error(`There is no ${filename}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

type Surface = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null }

export class PdfCanvases {
  create(width: number, height: number): Surface {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: Surface, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }
  destroy(surface: Surface): void {
    if (surface.canvas) Object.assign(surface.canvas, { width: 0, height: 0 })
    Object.assign(surface, { canvas: null, context: null })
  }
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }
}

/** No filters of SVG, which a worker cannot draw: masks are then reckoned pixel by pixel. */
export class PdfFilters {
  addFilter = none
  addHCMFilter = none
  addAlphaFilter = none
  addLuminosityFilter = none
  addKnockoutFilter = none
  addHighlightHCMFilter = none
  addSelectionHCMFilter = none
  addSelectionFilter = none
  createSelectionStyle(): null {
    return null
  }
  destroy(): void {}
}

function none(): string {
  return 'none'
}
