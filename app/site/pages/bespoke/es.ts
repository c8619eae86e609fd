import type { BespokeWords } from './pt.ts'

export const es: BespokeWords = {
  title: 'A medida',
  metaTitle: 'Alfombras a medida · Cartacho',
  description:
    'Cómo nace una alfombra a medida: la conversación, el dibujo y el color, la mano, el suelo. Envíanos tu idea y la medida de la estancia.',
  text: 'La estancia da la medida. La lana da el color. La mano da el tiempo.',
  drawing: 'Empieza por un dibujo tuyo',
  stepsTitle: 'En cuatro pasos',
  steps: [
    {
      title: 'La conversación',
      text: 'Un plano, una fotografía o solo una idea. Hablamos de la medida, del uso y de la luz, en el showroom de São Paulo o a distancia.',
    },
    {
      title: 'El dibujo y el color',
      text: 'El contorno puede ser recto, redondo o libre. Los hilos se eligen uno al lado del otro, del marfil al petróleo.',
    },
    {
      title: 'La mano',
      text: 'El dibujo pasa a la tela y la lana lo llena, hilo a hilo. Después llega la tijera, que da el relieve.',
    },
    {
      title: 'El suelo',
      text: 'La alfombra viaja hasta tu casa, en España o en otro país. Llega, se abre, se asienta.',
    },
  ],
  samples: 'Ver las muestras de color',
  brief: {
    title: 'Tu alfombra',
    text: 'Escribe lo que ya sabes. Lo que falta lo descubrimos al hablar.',
    label: 'Petición de alfombra a medida',
    room: 'Estancia',
    roomHint: 'Salón, dormitorio, despacho, hotel',
    size: 'Medida aproximada',
    sizeHint: 'Ancho × largo, en metros',
    message: 'Lo que imaginas',
    submit: 'Enviar la petición',
  },
  problems: {
    message: 'El mensaje debe tener al menos 10 caracteres',
  },
}
