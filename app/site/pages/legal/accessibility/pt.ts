export const pt = {
  title: 'Acessibilidade · Cartacho',
  description:
    'Como este site procura ser usado por todas as pessoas: WCAG 2.2 nível AA, o que foi verificado e como avisar de uma barreira.',
  symbol: 'Símbolo internacional de acessibilidade',
  label: 'LBI, art. 63',
  heading: 'Acessibilidade',
  lead: 'Um tapete se conhece com a mão. O site deve poder ser conhecido com o teclado, com a voz, com a lupa e com o leitor de tela.',
  aim: {
    title: 'O que buscamos',
    text: 'O objetivo é o nível AA das Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2.',
  },
  done: {
    title: 'O que foi feito',
    items: [
      'Tudo se alcança com o teclado, e o foco está sempre à vista.',
      'As imagens têm descrição; as decorativas são puladas pelo leitor de tela.',
      'Vídeos de fundo podem ser pausados, e não tocam se o aparelho pede menos movimento ou menos dados.',
      'Os formulários dizem o erro em palavras, ao lado do campo, e funcionam sem JavaScript.',
      'O texto pode ser ampliado a 200\u00a0% sem perder conteúdo.',
      'A página informa o idioma, em português e em espanhol.',
    ],
  },
  checked: {
    title: 'Como verificamos',
    text: 'As páginas são examinadas por máquina com o axe-core, nas larguras de telefone e de computador, nos dois idiomas, nos testes do site. Uma máquina não vê tudo: ainda não houve auditoria por pessoas com deficiência.',
  },
  limits: {
    title: 'O que pode falhar',
    text: 'Conteúdos de outras empresas, como mapas, vídeos e simuladores, abrem só depois de um clique e podem não seguir o mesmo nível. Se algum for uma barreira, fazemos por você o que ele faria.',
  },
  report: {
    title: 'Encontrou uma barreira?',
    text: 'Diga qual página e o que aconteceu. Respondemos e corrigimos.',
    button: 'Avisar a Cartacho',
  },
}

export type AccessibilityWords = typeof pt
