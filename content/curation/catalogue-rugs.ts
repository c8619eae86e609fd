import type { Rug } from '#content/rugs/rug.ts'
import { picturesOf, type YearSettings, yearsOfCuration } from './curation-years.ts'

/**
 * The rugs of the catalogue with a key, in the order they come in: all for `rugs`, those seen in the pictures of
 * a year, those of a category or of a family. The geometric category and family 3 are one.
 */
export function rugsOfCatalogue(
  key: string,
  rugs: readonly Rug[],
  years: Readonly<Record<string, YearSettings>>,
): Rug[] {
  if (key === 'rugs') return [...rugs]
  if (yearsOfCuration(years).includes(key)) {
    const shown = new Set(picturesOf(key, years[key]))
    return rugs.filter((rug) => rug.rug_images.some((image) => shown.has(image.image_url)))
  }
  return rugs.filter((rug) => isOf(rug, key) || (key === 'geometrica' && isOf(rug, '3')))
}

function isOf(rug: Rug, key: string): boolean {
  return rug.category === key || String(rug.family) === key
}
