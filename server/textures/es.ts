import type { TextureWords } from './pt.ts'

export const es: TextureWords = {
  readme: 'LEEME.txt',
  title: (name) => `Texturas de la alfombra ${name}, Cartacho`,
  files: {
    albedo: 'color, se repite sin junta',
    height: 'relieve del pelo, se repite con el color; blanco es la punta, negro el fondo',
    normal: 'el mismo relieve como normales (OpenGL, verde hacia arriba)',
    whole: 'la alfombra entera, vista desde arriba, recortada',
    scale: 'las medidas de abajo, para programas',
  },
  tile: (metres, pixels) =>
    `La pieza que se repite mide ${metres} m de lado en la alfombra real: ${pixels} píxeles.`,
  perMetre: (pixels) => `${pixels} píxeles por metro.`,
  whole: (width, length) => `La alfombra entera mide ${width} × ${length} m.`,
  pile: (millimetres) => `Altura del pelo: ${millimetres} mm.`,
  relief: (millimetres) =>
    `El relieve se estima por la luz de la imagen, no está medido: del fondo a la punta contamos ${millimetres} mm.`,
  repeats:
    'El dibujo de cada alfombra se hace para su medida. La pieza que se repite muestra la lana y los colores, no el dibujo.',
  licence:
    'Puede usarse en proyectos, imágenes y maquetas que presentan esta alfombra de Cartacho. No puede venderse ni servir para reproducir el dibujo.',
}
