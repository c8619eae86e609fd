import { es as closeUp } from '#app/site/parts/close-up/es.ts'
import { es as years } from '#content/curation/es.ts'
import type { CurationWords } from './pt.ts'

export const es: CurationWords = {
  title: 'Selección completa: colecciones de alfombras · Cartacho',
  description:
    'La selección de la casa por año, de 2022 a 2025, y las colecciones de alfombras hechas a mano: clásica, contemporánea, natural, minimalista, premium y geométrica.',
  categoryTitle: 'Colección {name}: alfombras hechas a mano · Cartacho',
  categoryDescription: '{text} Alfombras de la colección {name}, hechas a mano y a medida.',
  breadcrumbs: 'Estás en',
  heading: 'Selección completa',
  intro: 'Cuatro años, una mirada. Lo que elegimos enseñar y las colecciones de las que salió.',
  yearsLabel: 'Años de la selección',
  yearLabel: 'Selección',
  years,
  catalogue: 'Descargar el catálogo',
  contact: 'Hablar con el taller',
  more: 'Saber más',
  closeUp,
  enlarge: 'Ampliar',
  lightbox: {
    label: 'Imágenes ampliadas',
    close: 'Cerrar',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
  },
  collections: 'Colecciones',
  otherCollections: 'Otras colecciones',
  inRoom: 'Ver en una estancia',
  toRug: 'Ver la alfombra',
  toFamily: 'Familia {name}',
  families: 'Seis familias de alfombras',
  chosen: 'Colección elegida',
  newTab: '(se abre en otra pestaña)',
  emptyCategory: 'Las alfombras de esta colección están en preparación. Cada diseño nace también a medida.',
  card: {
    onRequest: 'A consultar',
    noImage: 'Sin imagen',
    save: 'Guardar en la selección',
    ask: 'Pedir presupuesto',
  },
}
