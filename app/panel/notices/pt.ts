export const pt = {
  notices: 'Avisos',
  closeNotice: 'Fechar aviso',
  undo: 'Desfazer',
  seePage: 'Ver página',
  reordered: 'Ordem atualizada',
}
