export const pt = {
  title: 'Painel',
  checking: 'Carregando...',
  starting: 'Carregando configurações do site...',
  refused: { title: 'Acesso não autorizado', text: 'Esta conta não administra o site.' },
}
