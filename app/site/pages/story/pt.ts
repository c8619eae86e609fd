export const pt = {
  title: 'Nossa História · Cartacho',
  description:
    'A Cartacho faz tapetes à mão e sob medida em São Paulo desde 1995. Como uma peça nasce, do fio tingido ao último corte.',
  place: 'Nossa História',
  opening: {
    label: 'Nossa História',
    title: ['A mão', 'decide'],
    lead: 'Em 1995, em São Paulo, começamos a fazer tapetes um a um. O tempo passou, a oficina cresceu, e o gesto é o mesmo.',
  },
  beginning: {
    title: 'Um tapete de cada vez',
    paragraphs: [
      'Um tapete feito à mão leva tempo. Enquanto ele cresce, alguém olha para ele todos os dias, acerta um contorno, troca um azul por outro. É assim que se aprende o que cada lã aguenta.',
      'Mesmo quando o desenho já existe, partimos da planta, da luz e de quem vai andar ali. O tapete é a última decisão da casa, e a que se sente primeiro.',
    ],
  },
  figures: [
    { value: '1995', text: 'o ano em que começamos' },
    { value: '20+', text: 'anos de ofício' },
    { value: '100+', text: 'distribuidores' },
  ],
  making: {
    label: 'Como se faz',
    title: 'Do fio ao chão',
    steps: [
      {
        name: 'O desenho',
        text: 'Feito em escala sobre a planta, para que medida e contorno nasçam do uso.',
      },
      { name: 'A cor', text: 'Lã e seda são tingidas e comparadas com a amostra, à luz do dia.' },
      { name: 'O fio', text: 'Tufado, atado ou tecido à mão sobre a tela riscada, linha por linha.' },
      {
        name: 'A talha',
        text: 'A tesoura abre relevos e separa as cores. É o momento em que o desenho ganha sombra.',
      },
      { name: 'A entrega', text: 'Enrolado, protegido e enviado para todo o Brasil e para fora.' },
    ],
  },
  closing: {
    title: 'Venha ver de perto',
    text: 'No showroom, as amostras passam de mão em mão. É a melhor forma de escolher.',
    contact: 'Falar conosco',
    gallery: 'Ver a galeria',
  },
}

export type StoryWords = typeof pt
