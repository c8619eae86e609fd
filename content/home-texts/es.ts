/** What the Spanish home says where the staff wrote nothing else. A list is one line after another. */
export const es = {
  hero: {
    label: 'Hechas a mano en São Paulo desde 1995',
    title: ['Alfombras', 'a medida'],
    subtitle: 'Lana, seda y tiempo, para la luz de tu casa.',
    experience:
      'Más de veinte años de oficio y más de cien distribuidores. Enviamos a España y a otros países.',
  },
  story: {
    label: 'La casa',
    title: 'Desde 1995',
    text: 'Empezamos en São Paulo haciendo alfombras despacio. Hoy seguimos igual: un dibujo, una medida, una mano que decide la altura del hilo.',
  },
  spring: {
    label: 'Nueva colección',
    title: 'Primavera',
    text: 'Rosas lavados, arena, un verde que vuelve. Dibujos ligeros para abrir las ventanas.',
  },
  collections: { title: 'Colecciones' },
  crafts: {
    title: 'El oficio',
    text: 'La madeja se tiñe, se seca y se compara con la muestra a la luz del día. Solo entonces llega al bastidor.',
  },
  rugs: { title: 'Alfombras elegidas' },
  philosophy: {
    label: 'Filosofía de diseño',
    statement:
      'Una alfombra se mira de pie, se pisa descalzo y se recuerda con la mano. La dibujamos en ese orden, al revés.',
    paragraphs: [
      'Primero la materia: qué lana pide la estancia, cuánta seda aguanta la luz. Después la altura del pelo, que es donde el dibujo se vuelve relieve.',
      'La medida sale del plano y el contorno, del uso. El color se decide al final, con las madejas sobre el suelo de la casa.',
    ],
  },
  services: { title: 'Cómo trabajamos contigo' },
  fairs: { title: 'Ferias y exposiciones' },
  testimonials: { title: 'Lo que dicen quienes viven con ellas' },
  closing: {
    title: ['Es más que una alfombra,', 'es una Cartacho'],
    text: 'Cuéntanos la medida, la estancia y la hora en que entra el sol.',
  },
}
