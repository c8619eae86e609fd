export const pt = {
  notices: 'Avisos',
  closeNotice: 'Fechar aviso',
  undo: 'Desfazer',
  seePage: 'Ver página',
  unheard: 'A conexão caiu no meio: pode ser que já esteja gravado. Tentar de novo não repete nada.',
  reordered: 'Ordem atualizada',
  notCopied: 'Não foi possível copiar',
  copyByHand: 'Marque o texto e copie com o teclado ou com o dedo.',
}
