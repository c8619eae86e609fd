import { askPath } from '#i18n/ask-path.ts'
import { paths } from '#i18n/paths.ts'

const { product, collection, simulator, ...plain } = paths

/** An address of each page that visitors can see, both languages, and the door of the panel. */
export const addresses: readonly string[] = [
  ...Object.values(plain).flatMap(({ pt, es }) => [pt, es]),
  product.pt.replace(':slug', 'tapete-natureza'),
  product.es.replace(':slug', 'tapete-scallop'),
  collection.pt.replace(':collection', 'classica'),
  `${askPath.pt}?tapete=tapete-scallop`,
  `${paths.rugs.pt}?busca=azul`,
  `${simulator.pt}?tapete=tapete-natureza`,
  '/admin-login',
  '/',
]

/** Runs in a page: it is alive, no picture waits any more, and what it draws is drawn. */
export const isWhole = () =>
  !document.querySelector('[data-waits]') &&
  Object.keys(document.body).some((key) => key.startsWith('__reactProps')) &&
  (!document.querySelector('[data-stage]') || !!document.querySelector('[data-drawn] [data-sharp]'))
