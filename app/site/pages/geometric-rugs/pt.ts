export const pt = {
  title: 'Tapetes geométricos feitos à mão · Cartacho',
  description:
    'Arcos, degraus, ondas e losangos cortados na lã. Seis tapetes geométricos feitos à mão, no desenho, na cor e na medida do lugar.',
  breadcrumbs: 'Você está em',
  collections: 'Coleções',
  heading: ['Tapetes', 'geométricos'],
  intro: 'Linhas, arcos e degraus cortados na lã. O desenho se lê com o pé.',
  /** The six drawings, in the order of their pictures. */
  rugs: [
    { name: 'Arcos', technique: 'Tufado à mão em lã, talhado' },
    { name: 'Calçada', technique: 'Tufado à mão em lã, alto e baixo relevo' },
    { name: 'Degraus', technique: 'Tufado à mão em lã, três alturas' },
    { name: 'Diagonal', technique: 'Tufado à mão em lã, talhado' },
    { name: 'Tesela', technique: 'Tufado à mão em lã e seda' },
    { name: 'Deslocado', technique: 'Tufado à mão em lã, talhado' },
  ],
  ask: 'Pedir orçamento',
  enlarge: 'Ampliar',
  lightbox: {
    label: 'Imagens ampliadas',
    close: 'Fechar',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
  },
  closing: {
    title: 'O ângulo certo é o da sua sala',
    text: 'Qualquer um destes desenhos muda de escala, de cor e de medida. Mande a planta, ou só as dimensões.',
    contact: 'Falar com o ateliê',
    subject: 'Tapetes geométricos',
  },
  catalogue: 'No catálogo',
  catalogueFile: 'Baixar catálogo',
  card: {
    onRequest: 'Sob consulta',
    noImage: 'Sem imagem',
    save: 'Guardar na seleção',
    ask: 'Pedir orçamento',
  },
}

export type GeometricWords = typeof pt
