export const pt = {
  title: 'Galeria',
  metaTitle: 'Galeria · Cartacho',
  description:
    'Tapetes Cartacho na sala inteira e de perto, coleção por coleção, e a Mostra Cartacho & Niemeyer 2024.',
  text: 'Coleção por coleção: a sala inteira, depois o fio.',
  back: 'Voltar',
  jump: 'Ir para a coleção',
  loading: 'Carregando galeria...',
  empty: 'Nenhuma coleção encontrada...',
  lightbox: {
    label: 'Imagens em tela cheia',
    close: 'Fechar',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
  },
  call: {
    title: ['O seu lugar', 'também tem medida'],
    text: 'Traga a planta, a fotografia ou só a ideia.',
    button: 'Falar com a Cartacho',
  },
}

export type GalleryWords = typeof pt
