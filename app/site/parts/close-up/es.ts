import type { CloseUpWords } from './pt.ts'

export const es: CloseUpWords = {
  label: 'De cerca',
  pile: 'El pelo tiene {pile} de alto.',
  edge: {
    rect: 'Los bordes son rectos y cierran el dibujo.',
    round: 'El borde es un círculo entero, sin esquina.',
    organic: 'El borde sigue el dibujo, sin línea recta.',
  },
}
