import type { AtHomeWords } from './pt.ts'

export const es: AtHomeWords = {
  open: 'Ver en mi casa',
  none: 'Este dispositivo no abre realidad aumentada. Aquí la alfombra se ve en 3D; en el simulador aparece en una estancia, a la misma escala.',
  files: 'La alfombra en 3D, a tamaño real:',
  phone: {
    label: 'En realidad aumentada',
    title: 'En tu casa',
    text: 'Apunta con la cámara del móvil a este código. En la página que se abre, toca «Ver en mi casa»: la alfombra de {size} aparece en el suelo, a tamaño real.',
    code: 'Código QR con la dirección de esta alfombra',
    close: 'Cerrar',
  },
  inRound: 'Ver en 3D',
  round: {
    label: 'En 3D, a escala real',
    canvas: 'La alfombra en 3D.',
    hint: 'Arrastra o usa las flechas para girar; la rueda, dos dedos o + y − acercan.',
    squares: 'Cada cuadrado del suelo mide medio metro.',
    opening: 'Abriendo la alfombra…',
    failed: 'La alfombra no se ha podido abrir en 3D en este navegador.',
    place: 'Colocar en mi suelo',
    aim: 'Apunta al suelo y toca para dejar la alfombra; toca otra vez para moverla.',
    turn: 'Girar',
    leave: 'Salir',
    close: 'Cerrar',
  },
}
