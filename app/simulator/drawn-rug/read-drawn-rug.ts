import type { RugView } from '#app/simulator/simulator-view.ts'
import { keptDrawnRug } from '#app/site/parts/drawn-rug/drawn-rug.ts'
import { drawnRugSlug } from '#app/site/parts/drawn-rug/drawn-rug-slug.ts'
import { techniqueLimits } from '#content/drawings/drawing-technique.ts'
import { rugSize } from '#content/rugs/rug-size.ts'
import type { thicknessOf } from '#graphics/laid-rug/look.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'

/** How each technique is called where prices look for its rule. */
const techniqueTexts = { tufted: 'Tufado', knotted: 'Atado', woven: 'Tecido' } as const

/**
 * The rug of the drawing that this device keeps, as the simulator lays rugs; null where there is none. `thickness` is handed in: the
 * page has it, and a second file that asks for it would cost every visit a file.
 */
export async function readDrawnRug(locale: Locale, thickness: typeof thicknessOf): Promise<RugView | null> {
  const kept = await keptDrawnRug()
  if (!kept) return null
  const { width, length, shape, name } = kept
  const url = URL.createObjectURL(kept.picture)
  const size = { ...rugSize(width, length), ...(shape === 'round' && { round: true }) }
  const technique = techniqueTexts[kept.technique]
  const price_rule = kept.rule ?? null
  const prices = { price_text: null, price_brl: null, price_eur: null, size_prices: {}, price_rule }
  return {
    id: '',
    slug: drawnRugSlug,
    name,
    technique: '',
    category: null,
    priced: { ...prices, sizes: [], technique },
    round: shape === 'round',
    thickness: thickness(techniqueLimits[kept.technique].pile?.usual ?? 0),
    sizes: [size],
    drawn: { size, shape, how: 'scale' },
    thumbnail: url,
    colours: [],
    recolour: null,
    firstTexture: url,
    textures: { small: url, large: url },
    scene: null,
    url: pathTo('drawing', locale),
    models: [],
  }
}
