import type { ColourSamplesWords } from './pt.ts'

export const es: ColourSamplesWords = {
  title: 'Muestras de color',
  metaTitle: 'Muestras de color · Cartacho',
  description:
    'Los colores de lana de Cartacho, con nombre y código, y las muestras de técnica y textura de la casa.',
  text: 'Lanas teñidas, una al lado de otra. La pantalla engaña un poco; el hilo, en la mano y con la luz del lugar, no.',
  rugs: 'Alfombras así',
  inRoom: 'En una estancia',
  copy: 'Copiar nombre y código',
  copied: 'Copiado',
  copyFailed: 'No se ha podido copiar. Selecciona el nombre y el código.',
  samplesTitle: 'De cerca',
  samplesText: 'Técnica, hilo y relieve, tal como salen de la mano.',
  lightbox: {
    label: 'Imágenes a pantalla completa',
    close: 'Cerrar',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
  },
  call: { text: '¿Quieres ver el color en la lana?', link: 'Escríbenos' },
}
