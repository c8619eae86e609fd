export const pt = {
  notices: 'Avisos',
  closeNotice: 'Fechar aviso',
  undo: 'Desfazer',
  reordered: 'Ordem atualizada',
}
