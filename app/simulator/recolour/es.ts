import type { RecolourWords } from './pt.ts'

export const es: RecolourWords = {
  title: 'Colores',
  palettes: 'Paletas de la casa',
  names: {
    garden: 'Jardín',
    rose: 'Rosa',
    evening: 'Anochecer',
    ochre: 'Ocre',
    stone: 'Piedra',
    lagoon: 'Laguna',
  },
  original: 'Colores originales',
  one: 'Color a color',
  region: '{name}, {share}\u00a0% de la alfombra',
  unnamed: 'Color {n}',
  fixed: 'no cambia de color',
  dyes: 'Teñir con',
  yarns: 'Hilos de las paletas',
  now: 'Ahora: {colour}',
  inOriginal: 'color original',
  custom: 'otro color',
  pick: 'Otro color',
  working: 'Tiñendo…',
  done: 'Colores aplicados.',
  failed: 'Los colores de esta alfombra no se pueden cambiar en este navegador.',
  note: 'Simulación en pantalla. El color final se ajusta con muestras de lana.',
}
