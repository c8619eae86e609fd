import type { YearWords } from './pt.ts'

export const es: YearWords = {
  2022: {
    title: 'Elegancia y sofisticación',
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
    title: 'Contemporaneidad e innovación',
    paragraphs: [
      'Contornos libres, arcos amplios, formas que se encuentran sin mezclarse. La tijera dibuja tanto como el hilo.',
      'Cada pieza nace de un gesto y se detiene a tiempo.',
    ],
  },
  2025: {
    title: 'Futuro y sostenibilidad',
    paragraphs: [
      'El color que la lana ya trae. Hoja, arena, lana cruda: lo de fuera, en el suelo de dentro.',
      'Una alfombra que atraviesa el tiempo no hace falta hacerla dos veces.',
    ],
  },
}
