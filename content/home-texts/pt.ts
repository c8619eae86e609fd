/** What the Brazilian home says where the staff wrote nothing else. A list is one line after another. */
export const pt = {
  hero: {
    label: ['Feitos à mão em São Paulo', 'desde 1995'],
    title: ['Lã, mão', 'e tempo'],
    text: 'Cada tapete nasce do desenho, da medida e da luz do lugar onde vai viver.',
  },
  feature: {
    label: 'Nova coleção',
    title: 'Simplicitá',
    text: 'Poucas linhas, lã crua, relevos que só a luz de lado revela. Uma coleção para quem prefere o silêncio.',
  },
  collections: { label: 'Coleções', title: 'Seis maneiras de começar' },
  families: { title: 'Seis famílias de tapetes' },
  crafts: {
    title: 'O ofício',
    exhibitionsText: 'Casas e feiras onde estivemos',
    materialsText: 'Lã, seda, fibras e corantes',
  },
  featured: { title: 'Tapetes em destaque' },
  philosophy: {
    label: 'Nossa Filosofia',
    title: ['Um tapete é o', 'chão que se escolhe'],
    paragraphs: [
      'Desde 1995 fazemos tapetes devagar. Mais de vinte anos depois, a mão continua a decidir a altura do fio.',
      'A lã guarda o calor, a seda guarda a luz. Entre uma e outra, o desenho encontra o seu peso.',
      'Desenhamos com arquitetos e com quem mora. A medida sai da planta, a cor sai da luz, o contorno sai do uso.',
      'Hoje chegamos a mais de cem distribuidores e enviamos para todo o Brasil e para fora. O ateliê continua em São Paulo.',
    ],
  },
  showroom: {
    label: 'Simulador',
    title: ['Veja o tapete no', 'chão da sua casa'],
    text: 'Escolha uma sala ou fotografe a sua. O tapete entra no tamanho certo, com a luz que já está lá.',
  },
  testimonials: { title: 'O que dizem os clientes' },
  closing: { title: ['É mais que um tapete,', 'é um Cartacho'] },
  services: { title: ['Nossos', 'Serviços'] },
}
