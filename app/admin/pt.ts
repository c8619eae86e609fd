export const pt = {
  title: 'Painel',
  checking: 'Carregando...',
  starting: 'Carregando configurações do site...',
  refused: { title: 'Acesso não autorizado', text: 'Esta conta não administra o site.' },
  signedOut: 'Sessão encerrada',
  tabs: {
    label: 'Seções do painel',
    heroVideo: 'Vídeo principal',
    gallerySection: 'Seção galeria',
    gallerySamples: 'Amostras da galeria',
    featuredProducts: 'Produtos em destaque',
    collections: 'Coleções',
    site: 'Site',
    siteSettings: 'Textos e contatos',
  },
  account: 'Conta',
  viewSite: 'Ver o site',
  signOut: 'Sair',
  notices: 'Avisos',
  closeNotice: 'Fechar aviso',
  undo: 'Desfazer',
  reordered: 'Ordem atualizada',
  keys: {
    title: 'Teclas do painel',
    open: 'Teclas',
    close: 'Fechar',
    single: 'Usar as teclas que não pedem Ctrl (?, N e G)',
    groups: [
      {
        name: 'Em toda parte',
        keys: [
          { keys: '?', does: 'Mostra esta lista' },
          { keys: 'G 1…9', does: 'Vai à seção desta ordem na lista' },
          { keys: 'N', does: 'Começa algo novo: produto, amostra, coleção' },
          { keys: 'Ctrl S', does: 'Salva o que está aberto' },
          { keys: 'Ctrl Z', does: 'Desfaz o que o aviso oferece, fora dos campos de texto' },
          { keys: 'Alt T', does: 'Leva aos avisos' },
          { keys: 'Esc', does: 'Fecha uma pergunta, ou cancela um nome' },
        ],
      },
      {
        name: 'Para ordenar, sobre a alça ou as setas',
        keys: [
          { keys: '↑ ↓ ← →', does: 'Move uma posição' },
          { keys: 'Home End', does: 'Leva ao começo ou ao fim' },
        ],
      },
      {
        name: 'Nas imagens de uma amostra',
        keys: [
          { keys: 'Espaço', does: 'Marca ou desmarca a imagem' },
          { keys: 'Ctrl A', does: 'Marca todas' },
          { keys: 'Delete', does: 'Exclui as marcadas' },
        ],
      },
    ],
  },
}
