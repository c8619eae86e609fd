/** What each year of the curation is called and says. */
export const pt = {
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
}

export type YearWords = typeof pt
