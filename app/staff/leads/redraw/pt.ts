export const pt = {
  title: (number: string) => `Desenho do pedido ${number}`,
  intro:
    'Mude o tapete e salve: o orçamento e a ficha de produção passam a ser do que você salvou. O que o cliente enviou fica como veio.',
  back: 'Voltar ao pedido',
  quote: 'Fazer orçamento',
  loading: 'Abrindo o desenho...',
  loadFailed: { title: 'Erro ao abrir o desenho', text: 'Verifique a conexão e tente novamente.' },
  gone: 'Este pedido não existe mais, ou não veio com um desenho que se abra aqui.',
  problem: 'O desenho não pôde ser aberto neste navegador. Baixe o arquivo pelo pedido.',
  original: 'O desenho como veio',
  came: 'Como o cliente enviou',
  cameWithout: 'O cliente enviou o desenho sem escolher fios: a proposta é do programa.',
  readAnew:
    'Este pedido não diz que cores do desenho cada fio representa: o desenho foi lido de novo, confira os fios.',
  takeBack: 'Voltar ao que o cliente enviou',
  about: (shape: string, technique: string, size: string, yarns: number) =>
    `${shape}, ${technique}, ${size}, ${yarns === 1 ? '1 fio' : `${yarns} fios`}`,
  byRule: 'Preço pela regra',
  noRule: 'Sem regra de preço para esta técnica.',
  save: 'Salvar no pedido',
  saving: 'Salvando...',
  saved: 'Desenho salvo no pedido',
  standing: 'O que está aqui é o que vale no pedido.',
  unsaved: 'O que você mudou ainda não está no pedido.',
  saveFailed: { title: 'Erro ao salvar', text: 'O desenho do pedido ficou como estava. Tente novamente.' },
  conflict: {
    title: 'Erro ao salvar',
    text: 'Outra pessoa mudou este desenho enquanto você o tinha aberto. Anote o que mudou e abra-o de novo.',
  },
  agreed: {
    title: 'Erro ao salvar',
    text: 'O orçamento deste pedido foi aceito: o desenho é o que foi combinado e já não muda.',
  },
  quoted:
    'Este pedido já tem um orçamento: depois de salvar, acerte nele a medida e o preço e envie uma nova versão.',
}
