// The Brazilian home exists in Portuguese only; Spain has a home of its own.
export const pt = {
  title: 'Cartacho · Tapetes feitos à mão e sob medida em São Paulo',
  description:
    'Tapetes feitos à mão e sob medida desde 1995. Lã, seda e fibras naturais, no desenho, na cor e na medida do lugar onde vão viver.',
  hero: {
    label: ['Feitos à mão em São Paulo', 'desde 1995'],
    title: ['Lã, mão', 'e tempo'],
    text: 'Cada tapete nasce do desenho, da medida e da luz do lugar onde vai viver.',
    pause: 'Pausar o vídeo',
    play: 'Reproduzir o vídeo',
    watch: 'Assistir ao vídeo',
    contacts: 'Ao assistir, o seu navegador contata',
    videoTitle: 'Vídeo principal',
  },
  feature: {
    label: 'Nova coleção',
    title: 'Simplicitá',
    text: 'Poucas linhas, lã crua, relevos que só a luz de lado revela. Uma coleção para quem prefere o silêncio.',
    link: 'Ler no blog',
  },
  collections: { label: 'Coleções', title: 'Seis maneiras de começar', explore: 'Explorar Coleção' },
  families: {
    title: 'Seis famílias de tapetes',
    all: 'Ver Todas as Coleções',
    explore: 'Explorar Coleção',
    close: 'Fechar',
    empty: 'Nenhuma coleção encontrada...',
  },
  crafts: {
    title: 'O ofício',
    exhibitions: 'Mostras',
    exhibitionsText: 'Casas e feiras onde estivemos',
    materials: 'Matérias-primas',
    materialsText: 'Lã, seda, fibras e corantes',
  },
  featured: {
    title: 'Tapetes em destaque',
    gallery: 'Ver Galeria Completa',
    see: 'Ver o tapete',
    loading: 'Carregando produtos...',
    empty: 'Nenhum produto cadastrado ainda.',
    emptyHint: 'Os produtos em destaque são cadastrados no painel administrativo.',
    noImage: 'Sem imagem',
    pause: 'Pausar a sequência',
    play: 'Retomar a sequência',
    list: 'Tapetes em destaque, um de cada vez',
  },
  philosophy: {
    label: 'Nossa Filosofia',
    title: ['Um tapete é o', 'chão que se escolhe'],
    paragraphs: [
      'Desde 1995 fazemos tapetes devagar. Mais de vinte anos depois, a mão continua a decidir a altura do fio.',
      'A lã guarda o calor, a seda guarda a luz. Entre uma e outra, o desenho encontra o seu peso.',
      'Desenhamos com arquitetos e com quem mora. A medida sai da planta, a cor sai da luz, o contorno sai do uso.',
      'Hoje chegamos a mais de cem distribuidores e enviamos para todo o Brasil e para fora. O ateliê continua em São Paulo.',
    ],
    link: 'Continuar no blog',
    story: 'Ler a nossa história',
  },
  showroom: {
    label: 'Simulador',
    title: ['Veja o tapete no', 'chão da sua casa'],
    text: 'Escolha uma sala ou fotografe a sua. O tapete entra no tamanho certo, com a luz que já está lá.',
    button: 'Abrir o simulador',
    widen: 'Ver a imagem inteira',
  },
  testimonials: { title: 'O que dizem os clientes' },
  closing: { title: ['É mais que um tapete,', 'é um Cartacho'] },
  services: {
    title: ['Nossos', 'Serviços'],
    bespoke: 'Tapetes personalizados',
    designers: 'Para arquitetos e designers',
    exclusiveAccess: 'Acesso exclusivo',
  },
}

export type HomeWords = typeof pt
