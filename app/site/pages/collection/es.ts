import type { CollectionWords } from './pt.ts'

export const es: CollectionWords = {
  family: {
    title: '{name}: alfombras hechas a mano · Cartacho',
    description: '{text} Familia de alfombras hechas a mano y a medida en São Paulo, desde 1995.',
    label: 'Familia {number} de 6',
    bespoke:
      'Las alfombras de esta familia nacen a medida: el contorno, el color y la altura del pelo se deciden con el plano y con la luz de la casa.',
    others: 'Las otras familias',
  },
  /** Of a collection that staff made. */
  collection: {
    title: 'Colección {name} · Cartacho',
    description: '{text} Colección de alfombras hechas a mano y a medida en São Paulo, desde 1995.',
    label: 'Colección',
    bespoke:
      'Las alfombras de esta colección nacen a medida: el contorno, el color y la altura del pelo se deciden con el plano y con la luz de la casa.',
    others: 'Las otras colecciones',
  },
  breadcrumbs: 'Estás en',
  collections: 'Colecciones',
  bespokeTitle: 'A la medida del lugar',
  rugs: 'En el catálogo',
  ask: 'Pedir a medida',
  bespokeLink: 'Cómo se hace a medida',
  contact: 'Hablar con el taller',
  catalogueFile: 'Descargar el catálogo',
  subject: 'Alfombras: {name}',
  enlarge: 'Ampliar',
  lightbox: {
    label: 'Imágenes ampliadas',
    close: 'Cerrar',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
  },
  card: {
    onRequest: 'A consultar',
    noImage: 'Sin imagen',
    save: 'Guardar en la selección',
    ask: 'Pedir presupuesto',
  },
}
