const asset = '/storage/v1/object/public/site-assets'

/** The years that are there without any setting. */
export const curationYears = ['2022', '2023', '2024', '2025'] as const
type BuiltInYear = (typeof curationYears)[number]
export const defaultYear: BuiltInYear = '2024'

/** What the staff wrote about a year of the curation; empty fields keep what is built in. */
export type YearSettings = {
  readonly title: string
  readonly title_es: string
  /** One paragraph a line. */
  readonly paragraphs: string
  readonly paragraphs_es: string
  readonly pictures: readonly string[]
}

export const picturesOfYear = 6

/** The six pictures of each built-in year, where the staff chose no other. */
export const yearPictures: Readonly<Record<BuiltInYear, readonly string[]>> = {
  2022: [
    `${asset}/scenes/biblioteca--classico.jpg`,
    `${asset}/scenes/quarto-serra-retrato--scallop.jpg`,
    `${asset}/rugs/redondo/corner.jpg`,
    `${asset}/scenes/sala-jardins--golden-lines.jpg`,
    `${asset}/rugs/golden-lines/corner.jpg`,
    `${asset}/rugs/scallop/detail.jpg`,
  ],
  2023: [
    `${asset}/scenes/sala-jardins--ocean-blue.jpg`,
    `${asset}/scenes/biblioteca-retrato--golden-lines.jpg`,
    `${asset}/rugs/studio-ryzi/detail.jpg`,
    `${asset}/scenes/apartamento-niemeyer--studio-ryzi.jpg`,
    `${asset}/scenes/jantar-itaim--listrado.jpg`,
    `${asset}/rugs/ocean-blue/corner.jpg`,
  ],
  2024: [
    `${asset}/scenes/sala-jardins--studio-ryzi.jpg`,
    `${asset}/scenes/jantar-itaim-retrato--contemporary.jpg`,
    `${asset}/rugs/contemporary/corner.jpg`,
    `${asset}/scenes/apartamento-niemeyer--curva-livre.jpg`,
    `${asset}/scenes/showroom--geometrico.jpg`,
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

/** All years of the curation: the built-in ones and those of the settings, the oldest first. */
export function yearsOfCuration(settings: Readonly<Record<string, YearSettings>>): string[] {
  return [...new Set<string>([...curationYears, ...Object.keys(settings)])].sort()
}

/** The year that an address asks for: null when it asks for one that there is not, or spells out the default. */
export function readYear(values: readonly string[], years: readonly string[]): string | null {
  if (values.length === 0) return defaultYear
  const year = years.find((one) => one === values[0])
  return year && values.length === 1 && year !== defaultYear ? year : null
}

/** The pictures of a year: the built-in ones with those the staff chose in their places. */
export function picturesOf(year: string, settings?: YearSettings): string[] {
  const known = curationYears.find((one) => one === year)
  const builtIn: readonly string[] = known ? yearPictures[known] : []
  const slots = Array.from({ length: picturesOfYear }, (_, slot) => settings?.pictures[slot] || builtIn[slot])
  return slots.filter((url) => url !== undefined)
}
