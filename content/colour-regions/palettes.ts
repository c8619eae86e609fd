/** Six yarns of the house that go together, from light to dark. */
export type Palette = { readonly name: PaletteName; readonly colours: readonly string[] }
export type PaletteName = 'garden' | 'rose' | 'evening' | 'ochre' | 'stone' | 'lagoon'

/** The palettes that the house proposes, as drawn for the simulator's page. */
export const palettes: readonly Palette[] = [
  { name: 'garden', colours: ['#e6dfcc', '#d9cdb8', '#b9b79c', '#a3a58b', '#6f7a55', '#4b5335'] },
  { name: 'rose', colours: ['#efe8da', '#e4dccb', '#ddb8b1', '#d48c95', '#a6465a', '#6d2c3d'] },
  { name: 'evening', colours: ['#e2dcd6', '#c9cbd6', '#8b98c0', '#5f6d9a', '#34405f', '#1f2639'] },
  { name: 'ochre', colours: ['#f1e0cf', '#e9cbb5', '#d2ab6c', '#b98d47', '#80562f', '#4c3425'] },
  { name: 'stone', colours: ['#e2d9c9', '#c3b39b', '#a39684', '#857969', '#58524a', '#34322c'] },
  { name: 'lagoon', colours: ['#e8e2d2', '#c4d0c9', '#7fa09d', '#3f7276', '#1d4d57', '#123540'] },
]

/** The yarns of the palettes, each by its palette's name and its number from light to dark. */
export function paletteYarns(names: Readonly<Record<PaletteName, string>>): { name: string; hex: string }[] {
  return palettes.flatMap(({ name, colours }) =>
    colours.map((hex, at) => ({ name: `${names[name]} ${at + 1}`, hex })),
  )
}
