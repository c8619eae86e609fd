import type { Rug } from '#content/rugs/rug.ts'
import { sizeLabel, toSize } from '#content/rugs/rug-size.ts'
import type { Locale } from '#i18n/locales.ts'
import { modelFormats, modelPath, sizeCode } from '#i18n/model-paths.ts'

/** A size of a rug that opens in augmented reality. */
export type ModelView = {
  /** "250x350" */
  readonly code: string
  readonly label: string
  readonly glb: string
  readonly usdz: string
}

/** The sizes of a rug that have a model: those in metres, if its picture from above is there. */
export function toModelViews(rug: Rug, locale: Locale): ModelView[] {
  if (!rug.image_url) return []
  const models = rug.sizes.flatMap((text) => {
    const size = toSize(text)
    if (!size) return []
    const code = sizeCode(size)
    const [glb, usdz] = modelFormats.map((format) => modelPath({ slug: rug.slug, size: code, format }))
    return [{ code, label: sizeLabel(text, locale), glb: glb ?? '', usdz: usdz ?? '' }]
  })
  return models.filter(({ code }, at) => models.findIndex((other) => other.code === code) === at)
}
