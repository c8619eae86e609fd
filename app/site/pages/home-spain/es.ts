// The Spanish home exists in Spanish only: its sections and its words are its own.
export const es = {
  title: 'Cartacho · Alfombras hechas a mano y a medida',
  description:
    'Alfombras de lana, seda y fibras naturales, hechas a mano y a medida en São Paulo desde 1995. Colecciones, precios en euros y envío fuera de Brasil.',
  hero: {
    label: 'Hechas a mano en São Paulo desde 1995',
    title: ['Alfombras', 'a medida'],
    subtitle: 'Lana, seda y tiempo, para la luz de tu casa.',
    experience:
      'Más de veinte años de oficio y más de cien distribuidores. Enviamos dentro y fuera de Brasil.',
    button: 'Ver las colecciones',
    pause: 'Pausar el vídeo',
    play: 'Reproducir el vídeo',
    watch: 'Ver el vídeo',
    contacts: 'Al verlo, tu navegador contacta con',
    videoTitle: 'Vídeo principal',
  },
  story: {
    label: 'La casa',
    year: '1995',
    title: 'Desde 1995',
    text: 'Empezamos en São Paulo haciendo alfombras despacio. Hoy seguimos igual: un dibujo, una medida, una mano que decide la altura del hilo.',
    link: 'Nuestra historia',
  },
  spring: {
    label: 'Nueva colección',
    title: 'Primavera',
    text: 'Rosas lavados, arena, un verde que vuelve. Dibujos ligeros para abrir las ventanas.',
    link: 'Ver las alfombras',
    picture: 'Colección de primavera, imagen',
  },
  collections: { three: 'Tres colecciones', title: 'Colecciones' },
  crafts: {
    title: 'El oficio',
    text: 'La madeja se tiñe, se seca y se compara con la muestra a la luz del día. Solo entonces llega al bastidor.',
    exhibitions: 'Exposiciones',
    materials: 'Materias primas',
  },
  rugs: {
    five: 'Cinco alfombras',
    title: 'Alfombras elegidas',
    all: 'Ver todas las alfombras',
    onRequest: 'Precio a consultar',
    row: 'Alfombras elegidas, con su precio',
  },
  philosophy: {
    label: 'Filosofía de diseño',
    statement:
      'Una alfombra se mira de pie, se pisa descalzo y se recuerda con la mano. La dibujamos en ese orden, al revés.',
    paragraphs: [
      'Primero la materia: qué lana pide el cuarto, cuánta seda aguanta la luz. Después la altura del pelo, que es donde el dibujo se vuelve relieve.',
      'La medida sale del plano y el contorno, del uso. El color se decide al final, con las madejas sobre el suelo de la casa.',
    ],
  },
  services: { title: 'Cómo trabajamos contigo' },
  fairs: { title: 'Ferias y exposiciones' },
  testimonials: { title: 'Lo que dicen quienes viven con ellas' },
  closing: {
    title: ['Es más que una alfombra,', 'es una Cartacho'],
    text: 'Cuéntanos la medida, el cuarto y la hora en que entra el sol.',
    button: 'Escríbenos',
    designers: 'Para estudios de arquitectura e interiorismo',
  },
}

export type HomeSpainWords = typeof es
