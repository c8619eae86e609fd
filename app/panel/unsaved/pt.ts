export const pt = {
  title: 'Alterações não salvas',
  text: 'O que você escreveu aqui ainda não foi salvo. Sair assim mesmo?',
  confirm: 'Descartar',
  cancel: 'Continuar editando',
  keep: 'Guardar e sair',
  keepText: 'O que você escreveu aqui ainda não foi salvo. Ele pode ficar como rascunho neste aparelho.',
  filesText: 'Arquivos escolhidos e ainda não enviados não ficam nele.',
}
