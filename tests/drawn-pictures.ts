import sharp, { type Sharp } from 'sharp'

/** A drawing as a file, made here: of each kind that visitors send. */
export type DrawnPicture = { readonly name: string; readonly file: Buffer; readonly type: string }

const felt = `<path d="M60 430 Q200 300 340 430 Z" fill="#2e9d4e"/><circle cx="470" cy="110" r="62" fill="#f2c21b"/>
<rect x="120" y="250" width="190" height="170" fill="#e2432f"/><path d="M100 255 L215 150 L330 255 Z" fill="#5b3a21"/>
<rect x="190" y="330" width="52" height="90" fill="#274b9f"/><g stroke="#274b9f" stroke-width="7" fill="none" stroke-linecap="round">
<path d="M440 300 v110 M400 340 h80 M440 410 l-34 60 M440 410 l34 60"/><circle cx="440" cy="272" r="26"/></g>
<g stroke="#f2c21b" stroke-width="9" stroke-linecap="round">${[0, 45, 90, 135, 180, 225, 270, 315]
  .map((turn) => `<path d="M470 30 v-22" transform="rotate(${turn} 470 110)"/>`)
  .join('')}</g><path d="M0 480 H600" stroke="#2e9d4e" stroke-width="26"/>`

const logo = `<rect width="600" height="600" fill="#14304a"/><circle cx="300" cy="300" r="220" fill="#e8dcc2"/>
<path d="M300 120 L456 390 H144 Z" fill="#b5472c"/><circle cx="300" cy="320" r="64" fill="#14304a"/>`

const lines = `<rect width="600" height="800" fill="#fff"/><g fill="none" stroke="#1c1a18" stroke-width="3">
<path d="M300 60 C120 140 120 360 300 420 C480 480 470 700 300 740"/><path d="M300 60 C470 150 480 360 300 420 C130 480 130 690 300 740"/>
<circle cx="300" cy="240" r="58"/><circle cx="300" cy="590" r="70"/><path d="M60 400 H540 M80 430 H520"/></g>`

const words = `<rect width="800" height="500" fill="#f3e6cf"/><text x="400" y="230" font-family="sans-serif" font-weight="bold"
font-size="150" text-anchor="middle" fill="#6d2c3d">CASA</text><text x="400" y="380" font-family="sans-serif" font-size="90"
text-anchor="middle" fill="#34405f">da Maria</text>`

const gradients = `<defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#f2b36b"/><stop offset=".5" stop-color="#a6465a"/>
<stop offset="1" stop-color="#1f2639"/></linearGradient><radialGradient id="b"><stop stop-color="#fff4d6"/><stop offset="1"
stop-color="#fff4d6" stop-opacity="0"/></radialGradient></defs><rect width="600" height="800" fill="url(#a)"/><circle cx="220" cy="230" r="190" fill="url(#b)"/>`

const shapes = `<path d="M150 60 C320 0 520 60 560 220 C600 380 480 420 540 560 C590 700 420 790 260 760 C90 730 60 600 90 470 C120 340 0 120 150 60 Z" fill="#e2d9c9"/>
<ellipse cx="390" cy="190" rx="140" ry="110" fill="#c98d33"/><ellipse cx="200" cy="330" rx="110" ry="150" fill="#b05a3c"/>
<ellipse cx="430" cy="420" rx="100" ry="130" fill="#7f8a55"/><ellipse cx="270" cy="610" rx="140" ry="110" fill="#22305a"/>
<path d="M240 120 C340 240 200 330 330 420 S 420 600 380 690" fill="none" stroke="#f4ead6" stroke-width="6"/>`

const svg = (inside: string, width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`)

const cloudy = (
  base: string,
) => `<defs><filter id="c" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise"
baseFrequency=".013" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 1.4 0 0 -.45"/></filter>
<filter id="w"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="3" seed="3"/><feDisplacementMap in="SourceGraphic"
scale="38"/><feGaussianBlur stdDeviation="2.2"/></filter></defs><g filter="url(#w)">${base}</g><rect width="600" height="800" filter="url(#c)" opacity=".55"/>`

/** A child's felt pens on white paper. */
export const feltPens = () => jpeg('felt-pens', sharp(svg(felt, 600, 500)).flatten({ background: '#fdfcf8' }))
export const logoDrawing = () => png('logo', sharp(svg(logo, 600, 600)))
export const lineArt = () => png('line-art', sharp(svg(lines, 600, 800)))
export const textDrawing = () => png('text', sharp(svg(words, 800, 500)))
export const gradientDrawing = () => png('gradients', sharp(svg(gradients, 600, 800)))
export const transparentDrawing = () => png('transparent', sharp(svg(shapes, 600, 800)))
export const watercolour = () =>
  jpeg('watercolour', sharp(svg(cloudy(shapes), 600, 800)).flatten({ background: '#fbf9f4' }))

async function jpeg(name: string, picture: Sharp): Promise<DrawnPicture> {
  return { name, file: await picture.jpeg({ quality: 88 }).toBuffer(), type: 'image/jpeg' }
}

async function png(name: string, picture: Sharp): Promise<DrawnPicture> {
  return { name, file: await picture.png().toBuffer(), type: 'image/png' }
}

/** A photograph of a room. */
export const photograph = () =>
  jpeg('photograph', sharp('supabase/seed/files/site-assets/scenes/showroom--ocean-blue.jpg').resize(1200))

/** A painted sheet on a table, photographed at an angle. */
export async function scanAtAngle(): Promise<DrawnPicture> {
  const sheet = await sharp(svg(cloudy(shapes), 600, 800))
    .flatten({ background: '#fbf9f4' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fbf9f4' })
    .png()
    .toBuffer()
  const turned = await sharp(sheet).rotate(6, { background: '#00000000' }).png().toBuffer()
  const { width = 0, height = 0 } = await sharp(turned).metadata()
  const table = sharp({
    create: { width: width + 160, height: height + 140, channels: 3, background: '#b9b3a8' },
  })
  return jpeg('scan', table.composite([{ input: turned, left: 90, top: 60 }]))
}

/** A photograph of forty million pixels. */
export async function fortyMegapixels(): Promise<DrawnPicture> {
  const { file } = await watercolour()
  return jpeg('forty-megapixels', sharp(file).resize(5480, 7307, { fit: 'fill', kernel: 'cubic' }))
}

export const tenDrawings = [
  feltPens,
  logoDrawing,
  photograph,
  watercolour,
  lineArt,
  textDrawing,
  gradientDrawing,
  scanAtAngle,
  transparentDrawing,
  fortyMegapixels,
] as const
