import type { MetaDescriptor } from 'react-router'
import { structuredData } from '#app/site/parts/structured-data/structured-data.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import type { Rug } from '#content/rugs/rug.ts'
import { offeredPrice } from '#content/rugs/shown-price.ts'
import type { Locale } from '#i18n/locales.ts'
import type { ProductView } from './product-view.ts'

/**
 * A rug as search engines read it (schema.org Product); an offer only where visitors read that price too, of the
 * size that the page begins with.
 */
export function productData(
  rug: Rug,
  view: ProductView,
  { locale, siteUrl, prices }: { locale: Locale; siteUrl: string; prices: PriceRules },
): MetaDescriptor {
  const offer = offeredPrice(rug, rug.sizes[0] ?? '', locale, prices)
  return structuredData({
    '@type': 'Product',
    name: view.name,
    description: view.description,
    sku: rug.code,
    url: view.address,
    image: view.pictures.map((picture) => {
      const { src } = pictureSource(picture.url, [1400], picture)
      return src.startsWith('/') ? siteUrl + src : src
    }),
    brand: { '@type': 'Brand', name: 'Cartacho' },
    ...(view.technique && { material: view.technique }),
    ...(offer && {
      offers: {
        '@type': 'Offer',
        price: offer.price,
        priceCurrency: offer.currency,
        url: view.address,
        // Each rug is made when it is asked for.
        availability: 'https://schema.org/MadeToOrder',
      },
    }),
  })
}
