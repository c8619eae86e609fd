const asset = '/storage/v1/object/public/site-assets'

export const curationYears = ['2022', '2023', '2024', '2025'] as const
export type CurationYear = (typeof curationYears)[number]
export const defaultYear: CurationYear = '2024'

/** The six pictures of each year; they belong to the page, not to rows that staff edit. */
export const yearPictures: Readonly<Record<CurationYear, readonly string[]>> = {
  2022: [
    `${asset}/scenes/biblioteca--classico.jpg`,
    `${asset}/scenes/quarto-serra-retrato--scallop.jpg`,
    `${asset}/rugs/redondo/corner.jpg`,
    `${asset}/scenes/biblioteca--golden-lines.jpg`,
    `${asset}/rugs/golden-lines/corner.jpg`,
    `${asset}/rugs/scallop/detail.jpg`,
  ],
  2023: [
    `${asset}/scenes/sala-jardins--ocean-blue.jpg`,
    `${asset}/scenes/biblioteca-retrato--golden-lines.jpg`,
    `${asset}/rugs/studio-ryzi/detail.jpg`,
    `${asset}/scenes/jantar-itaim--contemporary.jpg`,
    `${asset}/scenes/jantar-itaim--listrado.jpg`,
    `${asset}/rugs/ocean-blue/corner.jpg`,
  ],
  2024: [
    `${asset}/scenes/apartamento-niemeyer--curva-livre.jpg`,
    `${asset}/scenes/apartamento-niemeyer-retrato--studio-ryzi.jpg`,
    `${asset}/rugs/contemporary/corner.jpg`,
    `${asset}/scenes/sala-jardins--geometrico-5.jpg`,
    `${asset}/scenes/apartamento-niemeyer--redondo-petroleo.jpg`,
    `${asset}/rugs/geometrico-1/corner.jpg`,
  ],
  2025: [
    `${asset}/scenes/apartamento-niemeyer--minimalista.jpg`,
    `${asset}/scenes/sala-jardins-retrato--natureza.jpg`,
    `${asset}/scenes/quarto-serra-retrato--texturizado.jpg`,
    `${asset}/craft/fios-claros.jpg`,
    `${asset}/rugs/liso/corner.jpg`,
    `${asset}/rugs/natureza/corner.jpg`,
  ],
}

/** The year that an address asks for: null when it asks for one that there is not, or spells out the default. */
export function readYear(values: readonly string[]): CurationYear | null {
  if (values.length === 0) return defaultYear
  const year = curationYears.find((one) => one === values[0])
  return year && values.length === 1 && year !== defaultYear ? year : null
}
