export const pt = {
  title: 'Painel',
  checking: 'Carregando...',
  starting: 'Carregando configurações do site...',
  refused: { title: 'Acesso não autorizado', text: 'Esta conta não administra o site.' },
  signedOut: 'Sessão encerrada',
  tabs: { label: 'Seções do painel', heroVideo: 'Vídeo principal', featuredProducts: 'Produtos em destaque' },
  account: 'Conta',
  viewSite: 'Ver o site',
  signOut: 'Sair',
  notices: 'Avisos',
  closeNotice: 'Fechar aviso',
  undo: 'Desfazer',
}
