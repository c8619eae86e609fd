import type { TextureWords } from './pt.ts'

/** What is true of a texture pack, in metres and pixels; `pile_height_mm` is null where nobody registered it. */
export type TextureScale = {
  readonly rug: string
  readonly reference: string
  readonly pile_height_mm: number | null
  readonly tile: {
    readonly pixels: number
    readonly metres: number
    readonly pixels_per_metre: number
    readonly height_range_mm: number
    readonly normals: 'OpenGL'
  }
  readonly whole: {
    readonly pixels: readonly [number, number]
    readonly metres: readonly [number, number]
  }
}

export const textureFiles = {
  albedo: 'albedo.png',
  height: 'height.png',
  normal: 'normal.png',
  whole: 'tapete.png',
  scale: 'escala.json',
} as const

/** The same in words, with what each file is and what may be done with it. */
export function readmeOf(scale: TextureScale, words: TextureWords, locale: 'pt-BR' | 'es-ES'): string {
  const { tile, whole, pile_height_mm: pile } = scale
  const say = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 3 })
  const files = Object.entries(textureFiles).map(
    ([name, file]) => `${file}: ${words.files[name as keyof typeof textureFiles]}`,
  )
  const [width, length] = whole.metres
  const parts = [
    words.title(scale.rug),
    files.join('\r\n'),
    [
      words.tile(say(tile.metres), tile.pixels),
      words.perMetre(say(tile.pixels_per_metre)),
      words.whole(say(width), say(length)),
      ...(pile === null ? [] : [words.pile(say(pile))]),
      words.relief(say(tile.height_range_mm)),
      words.repeats,
    ].join('\r\n'),
    words.licence,
  ]
  // Programs of other systems read UTF-8 by its mark.
  return `\ufeff${parts.join('\r\n\r\n')}\r\n`
}
