import type { AtHomeWords } from './pt.ts'

export const es: AtHomeWords = {
  open: 'Ver en mi casa',
  none: 'Este dispositivo no abre realidad aumentada. En el simulador, la alfombra aparece en una estancia, a la misma escala.',
  files: 'La alfombra en 3D, a tamaño real:',
  phone: {
    label: 'En realidad aumentada',
    title: 'En tu casa',
    text: 'Apunta con la cámara del móvil a este código. En la página que se abre, toca «Ver en mi casa»: la alfombra de {size} aparece en el suelo, a tamaño real.',
    code: 'Código QR con la dirección de esta alfombra',
    close: 'Cerrar',
  },
}
