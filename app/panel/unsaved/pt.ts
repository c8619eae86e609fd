export const pt = {
  title: 'Alterações não salvas',
  text: 'O que você escreveu aqui ainda não foi salvo. Sair assim mesmo?',
  confirm: 'Descartar',
  cancel: 'Continuar editando',
}
