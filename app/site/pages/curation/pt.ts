import { pt as closeUp } from '#app/site/parts/close-up/pt.ts'
import { pt as years } from '#content/curation/pt.ts'

export const pt = {
  title: 'Curadoria Completa: coleções de tapetes · Cartacho',
  description:
    'A curadoria da casa por ano, de 2022 a 2025, e as coleções de tapetes feitos à mão: clássica, contemporânea, natural, minimalista, premium e geométrica.',
  /** {name} and {text} are the category's. */
  categoryTitle: 'Coleção {name}: tapetes feitos à mão · Cartacho',
  categoryDescription: '{text} Tapetes da coleção {name}, feitos à mão e sob medida.',
  breadcrumbs: 'Você está em',
  heading: 'Curadoria Completa',
  intro: 'Quatro anos, um olhar. O que escolhemos mostrar, e as coleções de onde veio.',
  yearsLabel: 'Anos da curadoria',
  yearLabel: 'Curadoria',
  years,
  catalogue: 'Baixar catálogo',
  contact: 'Falar com o ateliê',
  more: 'Saiba Mais',
  closeUp,
  enlarge: 'Ampliar',
  lightbox: {
    label: 'Imagens ampliadas',
    close: 'Fechar',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
  },
  collections: 'Coleções',
  otherCollections: 'Outras coleções',
  inRoom: 'Ver no ambiente',
  toRug: 'Ver o tapete',
  /** {name} is the family's. */
  toFamily: 'Família {name}',
  families: 'Seis famílias de tapetes',
  chosen: 'Coleção escolhida',
  newTab: '(abre em nova aba)',
  emptyCategory: 'Os tapetes desta coleção estão em preparo. Cada desenho também nasce sob medida.',
  card: {
    onRequest: 'Sob consulta',
    noImage: 'Sem imagem',
    save: 'Guardar na seleção',
    ask: 'Pedir orçamento',
  },
}

export type CurationWords = typeof pt
