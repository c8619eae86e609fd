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
  years: {
    2022: {
      title: 'Elegancia & Sofisticación',
      paragraphs: [
        'Abanicos tallados, líneas de seda dorada, la curva de lo redondo. Un año de superficies en calma, hechas para la luz baja.',
        'El dibujo no pide atención. Se queda, y el salón se ordena a su alrededor.',
      ],
    },
    2023: {
      title: 'Colección Artefacto',
      paragraphs: [
        'Piezas pensadas para convivir con la madera, el cuero y la piedra, tal como se ven en el showroom.',
        'Rayas, campos de color y un azul hondo. La mesa y el sofá encuentran su suelo.',
      ],
    },
    2024: {
      title: 'Contemporáneo & Innovación',
      paragraphs: [
        'Contornos libres, arcos amplios, formas que se encuentran sin mezclarse. La tijera dibuja tanto como el hilo.',
        'Cada pieza nace de un gesto y se detiene a tiempo.',
      ],
    },
    2025: {
      title: 'Futuro & Sostenibilidad',
      paragraphs: [
        'El color que la lana ya trae. Hoja, arena, lana cruda: lo de fuera, en el suelo de dentro.',
        'Una alfombra que atraviesa el tiempo no hace falta hacerla dos veces.',
      ],
    },
  },
  catalogue: 'Descargar el catálogo',
  contact: 'Hablar con el taller',
  more: 'Saber más',
  enlarge: 'Ampliar',
  lightbox: {
    label: 'Imágenes ampliadas',
    close: 'Cerrar',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
  },
  collections: 'Colecciones',
  families: 'Seis familias de alfombras',
  chosen: 'Colección elegida',
  newTab: '(se abre en otra pestaña)',
  emptyCategory: 'Las alfombras de esta colección están en preparación. Cada diseño nace también a medida.',
  card: { onRequest: 'A consultar', noImage: 'Sin imagen' },
}
