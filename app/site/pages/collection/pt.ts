export const pt = {
  /** {name} and {text} are the family's. */
  family: {
    title: 'Tapetes {name} feitos à mão · Cartacho',
    description: '{text} Família de tapetes feitos à mão e sob medida em São Paulo, desde 1995.',
    label: 'Família {number} de 6',
    bespoke:
      'Os tapetes desta família nascem sob medida: contorno, cor e altura do fio se decidem com a planta e com a luz da casa.',
    others: 'As outras famílias',
  },
  /** Of a collection that staff made. */
  collection: {
    title: 'Coleção {name} · Cartacho',
    description: '{text} Coleção de tapetes feitos à mão e sob medida em São Paulo, desde 1995.',
    label: 'Coleção',
    bespoke:
      'Os tapetes desta coleção nascem sob medida: contorno, cor e altura do fio se decidem com a planta e com a luz da casa.',
    others: 'As outras coleções',
  },
  breadcrumbs: 'Você está em',
  collections: 'Coleções',
  bespokeTitle: 'Na medida do lugar',
  rugs: 'No catálogo',
  ask: 'Pedir sob medida',
  bespokeLink: 'Como se faz sob medida',
  contact: 'Falar com o ateliê',
  catalogueFile: 'Baixar catálogo',
  subject: 'Tapetes {name}',
  enlarge: 'Ampliar',
  lightbox: {
    label: 'Imagens ampliadas',
    close: 'Fechar',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
  },
  card: {
    onRequest: 'Sob consulta',
    noImage: 'Sem imagem',
    save: 'Guardar na seleção',
    ask: 'Pedir orçamento',
  },
}

export type CollectionWords = typeof pt
