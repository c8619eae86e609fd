import type { StoryWords } from './pt.ts'

export const es: StoryWords = {
  title: 'Nuestra historia · Cartacho',
  description:
    'Cartacho hace alfombras a mano y a medida en São Paulo desde 1995. Cómo nace una pieza, de la madeja teñida al último corte.',
  place: 'Nuestra historia',
  opening: {
    label: 'Nuestra historia',
    title: ['La mano', 'decide'],
    lead: 'En 1995, en São Paulo, empezamos a hacer alfombras de una en una. Ha pasado el tiempo, el taller ha crecido y el gesto sigue siendo el mismo.',
  },
  beginning: {
    title: 'Una alfombra cada vez',
    paragraphs: [
      'Una alfombra hecha a mano lleva tiempo. Mientras crece, alguien la mira a diario, corrige un contorno, cambia un azul por otro. Así se aprende qué aguanta cada lana.',
      'Aunque el dibujo ya exista, partimos del plano, de la luz y de quien va a caminar por allí. La alfombra es la última decisión de la casa, y la primera que se nota.',
    ],
  },
  figures: [
    { value: '1995', text: 'el año en que empezamos' },
    { value: '20+', text: 'años de oficio' },
    { value: '100+', text: 'distribuidores' },
  ],
  making: {
    label: 'Cómo se hace',
    title: 'De la madeja al suelo',
    steps: [
      {
        name: 'El dibujo',
        text: 'A escala sobre el plano, para que la medida y el contorno salgan del uso.',
      },
      {
        name: 'El color',
        text: 'La lana y la seda se tiñen y se comparan con la muestra, a la luz del día.',
      },
      { name: 'El hilo', text: 'Tufado, anudado o tejido a mano sobre la tela dibujada, línea a línea.' },
      {
        name: 'La talla',
        text: 'La tijera abre relieves y separa los colores. Es cuando el dibujo gana sombra.',
      },
      { name: 'La entrega', text: 'Enrollada y protegida, hasta tu casa, en España o en otro país.' },
    ],
  },
  closing: {
    title: 'Ven a verlas de cerca',
    text: 'En el showroom las muestras pasan de mano en mano. Es la mejor manera de elegir.',
    contact: 'Escribirnos',
    gallery: 'Ver la galería',
  },
}
