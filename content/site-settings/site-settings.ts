/** What the staff keep in `site_settings`, as the pages use it. Empty texts mean "not set". */
export type SiteSettings = {
  readonly contact: {
    readonly phone: string
    readonly whatsapp: string
    readonly email: string
    readonly marketing_email: string
    readonly address: string
  }
  readonly links: {
    readonly blog: string
    readonly collections_site: string
    readonly instagram: string
    readonly pinterest: string
    readonly simulator: string
  }
  readonly company: {
    readonly name: string
    readonly cnpj: string
    readonly address: string
    readonly email: string
  }
  /** The new-collection section: four pictures at the left, one at the right. */
  readonly feature: { readonly left: readonly string[]; readonly right: string }
  readonly testimonials: readonly Testimonial[]
  readonly services: readonly Service[]
}

export type Testimonial = {
  readonly id: string
  readonly quote: string
  readonly author: string
  readonly role: string
  readonly quote_es?: string
  readonly role_es?: string
}

export type Service = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly title_es?: string
  readonly description_es?: string
}

const asset = '/storage/v1/object/public/site-assets'

/** The built-in pictures of the new-collection section, used where the settings hold none. */
export const defaultFeature: SiteSettings['feature'] = {
  left: [
    `${asset}/rugs/texturizado/corner.jpg`,
    `${asset}/scenes/quarto-serra--texturizado.jpg`,
    `${asset}/rugs/texturizado/detail.jpg`,
    `${asset}/rugs/minimalista/detail.jpg`,
  ],
  right: `${asset}/scenes/apartamento-niemeyer-retrato--minimalista.jpg`,
}

/** Always four pictures at the left and one at the right: missing ones come from the built-in set. */
export function completeFeature(value: {
  left?: readonly string[]
  right?: string
}): SiteSettings['feature'] {
  return {
    left: defaultFeature.left.map((standard, slot) => value.left?.[slot] || standard),
    right: value.right || defaultFeature.right,
  }
}
