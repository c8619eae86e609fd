export const pt = {
  notices: 'Avisos',
  closeNotice: 'Fechar aviso',
  undo: 'Desfazer',
  seePage: 'Ver página',
  unheard: 'A conexão caiu no meio: pode ser que já esteja gravado. Tentar de novo não repete nada.',
  reordered: 'Ordem atualizada',
}
