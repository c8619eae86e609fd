import { es as terms } from '#content/rug-terms/es.ts'
import type { RugsWords } from './pt.ts'

export const es: RugsWords = {
  title: 'Alfombras hechas a mano · Cartacho',
  description:
    'Alfombras tufadas y anudadas a mano en lana, seda y bouclé. Elige por colección, color, forma, técnica y medida; cada diseño se hace también a medida.',
  heading: 'Alfombras',
  intro: 'Diseños de la casa. Cada uno cambia de medida, de color y de contorno.',
  count: { one: 'alfombra', other: 'alfombras', beyond: 'más de mil alfombras' },
  filters: {
    label: 'Filtros',
    open: 'Filtrar',
    chosen: 'Filtros elegidos',
    remove: 'Quitar',
    clear: 'Quitar los filtros',
    category: 'Colección',
    colour: 'Color',
    shape: 'Forma',
    technique: 'Técnica',
    size: 'Medida',
    all: {
      category: 'Todas las colecciones',
      colour: 'Todos los colores',
      shape: 'Todas las formas',
      technique: 'Todas las técnicas',
      size: 'Todas las medidas',
    },
  },
  search: { label: 'Buscar en el catálogo', submit: 'Buscar' },
  ...terms,
  empty: {
    title: 'Ninguna alfombra cumple todo lo elegido',
    text: 'Quita algún filtro o cuéntanos qué buscas: cada diseño puede hacerse en otra medida, otro color y otro contorno.',
    none: 'Todavía no hay alfombras en el catálogo.',
    contact: 'Hablar con el taller',
  },
  card: {
    onRequest: 'A consultar',
    noImage: 'Sin imagen',
    save: 'Guardar en la selección',
    ask: 'Pedir presupuesto',
  },
  side: {
    label: 'Taller',
    title: 'Artesanía y exclusividad',
    text: 'Lana peinada, nudo a nudo, a la medida del lugar. Ninguna pieza sale igual a otra: la mano no se repite.',
    catalogueText: 'El catálogo reúne los diseños de esta página, con medidas y técnicas.',
    catalogue: 'Descargar el catálogo',
    contactText: 'Si quieres el catálogo o una propuesta, escríbenos con la medida y la ciudad.',
    contact: 'Hablar con el taller',
  },
}
