import { pixelsOf, pngOf } from '#app/simulator/pixels/off-page-pixels.ts'
import { buffersOf, twice } from '#app/simulator/pixels/pixels-twice.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import type { KeptMap } from '#graphics/recolour/kept-map.ts'
import { readMapFile } from '#graphics/recolour/map-file.ts'
import { recoloured } from '#graphics/recolour/recolour.ts'
import { type Regions, roughOf, tellApart } from '#graphics/recolour/regions.ts'
import type { DyeAnswer, DyeAsk } from './dyeing.ts'

/** A picture with what it was told apart into. */
type Told = { readonly picture: Pixmap; readonly found: Regions }

const beforeFullMs = 300
const dark = '#202020'

let open: { readonly rough: Told; readonly full: () => Told } | null = null
let newest = 0

addEventListener('message', ({ data }: MessageEvent<DyeAsk>) => {
  newest = data.number
  answer(data).catch(() => say({ number: data.number, failed: true }))
})

async function answer(ask: DyeAsk): Promise<void> {
  const { number } = ask
  if (ask.kind === 'open') {
    const pixels = pixelsOf(ask.picture)
    const map = ask.kept && (await readMapFile(ask.kept.file))
    open = toldOf(pixels, ask.colours, map && ask.kept ? { map, regions: ask.kept.regions } : null)
    const { regions, kept } = open.rough.found
    say({ number, regions: regions.map(({ hex, share }) => ({ hex, share })), kept })
    // Nobody has pressed yet: what dyes is compiled by now for whoever does.
    await pause(0)
    if (newest === number) dyed(open.rough, [dark])
    return
  }
  const now = open
  if (!now) throw new Error('There is no picture to dye')
  const look = twice(dyed(now.rough, ask.colours))
  say({ number, look }, buffersOf(look))
  // What is seen first has the processor to itself until it is seen; and who tries one palette after the other does not
  // wait for what nobody will look at.
  await pause(beforeFullMs)
  if (newest !== number) return
  const full = now.full()
  await pause(0)
  if (newest !== number) return
  say({ number, picture: await pngOf(dyed(full, ask.colours)) })
}

/** The same regions twice: at the size of a screen at once, at the picture's own when somebody waits for them. */
function toldOf(pixels: Pixmap, colours: readonly string[], kept: KeptMap | null) {
  const small = roughOf(pixels)
  const rough = { picture: small, found: tellApart(small, colours, kept) }
  let whole: Told | null = null
  const full = () => {
    whole ??= small === pixels ? rough : { picture: pixels, found: tellApart(pixels, colours, kept) }
    return whole
  }
  return { rough, full }
}

function dyed({ picture, found }: Told, colours: readonly string[]): Pixmap {
  return recoloured(picture, found, colours)
}

/** Lets what was asked meanwhile come in. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function say(said: DyeAnswer, handedOver: Transferable[] = []): void {
  postMessage(said, { transfer: handedOver })
}
