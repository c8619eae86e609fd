export const pt = {
  cut: {
    title: 'Sem conexão com o site',
    text: 'O que você escreveu continua aqui. O painel se atualiza sozinho quando a conexão voltar.',
  },
}
