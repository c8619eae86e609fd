import { pt as terms } from '#content/rug-terms/pt.ts'

export const pt = {
  title: 'Tapetes feitos à mão · Cartacho',
  description:
    'Tapetes tufados e atados à mão em lã, seda e bouclé. Escolha por coleção, cor, forma, técnica e medida; cada desenho também é feito sob medida.',
  heading: 'Tapetes',
  intro: 'Desenhos da casa. Cada um muda de medida, de cor e de contorno.',
  count: { one: 'tapete', other: 'tapetes', beyond: 'mais de mil tapetes' },
  filters: {
    label: 'Filtros',
    open: 'Filtrar',
    chosen: 'Filtros escolhidos',
    remove: 'Retirar',
    clear: 'Limpar filtros',
    category: 'Coleção',
    colour: 'Cor',
    shape: 'Forma',
    technique: 'Técnica',
    size: 'Medida',
    all: {
      category: 'Todas as coleções',
      colour: 'Todas as cores',
      shape: 'Todas as formas',
      technique: 'Todas as técnicas',
      size: 'Todas as medidas',
    },
  },
  search: { label: 'Buscar no catálogo', submit: 'Buscar' },
  ...terms,
  empty: {
    title: 'Nenhum tapete reúne essas escolhas',
    text: 'Retire uma delas, ou conte o que procura: cada desenho pode ser feito em outra medida, cor e contorno.',
    none: 'Nenhum tapete cadastrado ainda.',
    contact: 'Falar com o ateliê',
  },
  card: {
    onRequest: 'Sob consulta',
    noImage: 'Sem imagem',
    save: 'Guardar na seleção',
    ask: 'Pedir orçamento',
  },
  side: {
    label: 'Ateliê',
    title: 'Artesanato & Exclusividade',
    text: 'Lã penteada, nó a nó, na medida do lugar. Nenhuma peça sai igual à outra: a mão não se repete.',
    catalogueText: 'O catálogo reúne os desenhos desta página, com medidas e técnicas.',
    catalogue: 'Baixar catálogo',
    contactText: 'Para receber o catálogo ou uma proposta, escreva com a medida e a cidade.',
    contact: 'Falar com o ateliê',
  },
}

export type RugsWords = typeof pt
