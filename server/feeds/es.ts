import type { FeedWords } from './pt.ts'

export const es: FeedWords = {
  about:
    'Alfombras hechas a mano y a medida en São Paulo, desde 1995. Más de veinte años de oficio, más de cien distribuidores, envío a España y a otros países.',
  pages: 'Páginas',
  home: 'Página de inicio',
  rugs: 'Alfombras',
  collections: 'Colecciones',
  samples: 'Muestras de color',
  bespoke: 'A medida',
  designers: 'Estudios y diseñadores',
  story: 'Nuestra historia',
  contact: 'Contacto',
  catalogue: 'Alfombras del catálogo',
  sizes: 'medidas',
  onRequest: 'precio a consultar',
  data: 'Catálogo en datos',
  application: 'Alfombras hechas a mano',
}
