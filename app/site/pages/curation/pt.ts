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
  years: {
    2022: {
      title: 'Elegância & Sofisticação',
      paragraphs: [
        'Leques talhados, linhas de seda dourada, a curva do redondo. Um ano de superfícies calmas, feitas para a luz baixa.',
        'O desenho não pede atenção. Fica, e a sala se arruma em volta dele.',
      ],
    },
    2023: {
      title: 'Coleção Artefacto',
      paragraphs: [
        'Peças pensadas para conviver com madeira, couro e pedra, como se veem no showroom.',
        'Listras, campos de cor e um azul fundo. A mesa e o sofá encontram o seu chão.',
      ],
    },
    2024: {
      title: 'Contemporâneo & Inovação',
      paragraphs: [
        'Contornos livres, arcos largos, formas que se encontram sem se misturar. A tesoura desenha tanto quanto o fio.',
        'Cada peça parte de um gesto e para na hora certa.',
      ],
    },
    2025: {
      title: 'Futuro & Sustentabilidade',
      paragraphs: [
        'A cor que a lã já tem. Folha, areia, pelo cru: o que está do lado de fora, no chão de dentro.',
        'Um tapete que atravessa o tempo não precisa ser feito duas vezes.',
      ],
    },
  },
  catalogue: 'Baixar catálogo',
  contact: 'Falar com o ateliê',
  more: 'Saiba Mais',
  enlarge: 'Ampliar',
  lightbox: {
    label: 'Imagens ampliadas',
    close: 'Fechar',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
  },
  collections: 'Coleções',
  families: 'Seis famílias de tapetes',
  chosen: 'Coleção escolhida',
  newTab: '(abre em nova aba)',
  emptyCategory: 'Os tapetes desta coleção estão em preparo. Cada desenho também nasce sob medida.',
  card: { onRequest: 'Sob consulta', noImage: 'Sem imagem' },
}

export type CurationWords = typeof pt
