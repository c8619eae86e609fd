export const pt = {
  title: 'Teclas do painel',
  close: 'Fechar',
  single: 'Usar as teclas que não pedem Ctrl (?, N, G e as dos pedidos)',
  groups: [
    {
      name: 'Em toda parte',
      keys: [
        { keys: '?', does: 'Mostra esta lista' },
        { keys: 'G 1…0', does: 'Vai à seção desta ordem na lista' },
        { keys: 'Ctrl K', does: 'Procura em tudo; no Mac, ⌘ K' },
        { keys: 'N', does: 'Começa algo novo: produto, amostra, coleção' },
        { keys: 'Ctrl S', does: 'Salva o que está aberto' },
        { keys: 'Ctrl Z', does: 'Desfaz o que o aviso oferece, fora dos campos de texto' },
        { keys: 'Alt T', does: 'Leva aos avisos' },
        { keys: 'Esc', does: 'Fecha uma pergunta, ou cancela um nome' },
      ],
    },
    {
      name: 'Nos pedidos',
      keys: [
        { keys: 'J K', does: 'Desce e sobe na lista' },
        { keys: 'X', does: 'Marca ou desmarca o pedido' },
        { keys: 'S', does: 'Muda a situação, do pedido ou dos marcados' },
        { keys: 'A', does: 'Fica com o pedido, ou com os marcados' },
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
}
