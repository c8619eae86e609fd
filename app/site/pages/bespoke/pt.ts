export const pt = {
  title: 'Personalizados',
  metaTitle: 'Tapetes personalizados e sob medida · Cartacho',
  description:
    'Como nasce um tapete sob medida: a conversa, o desenho e a cor, a mão, o chão. Envie a sua ideia e a medida do lugar.',
  text: 'O lugar dá a medida. A lã dá a cor. A mão dá o tempo.',
  drawing: 'Comece por um desenho seu',
  stepsTitle: 'Em quatro passos',
  steps: [
    {
      title: 'A conversa',
      text: 'Uma planta, uma fotografia ou só uma ideia. Falamos da medida, do uso e da luz, no showroom em São Paulo ou à distância.',
    },
    {
      title: 'O desenho e a cor',
      text: 'O contorno pode ser reto, redondo ou livre. Os fios são escolhidos lado a lado, do marfim ao petróleo.',
    },
    {
      title: 'A mão',
      text: 'O desenho passa para a tela e a lã o preenche, fio a fio. Depois vem a tesoura, que dá o relevo.',
    },
    {
      title: 'O chão',
      text: 'O tapete segue para qualquer lugar do Brasil, e para fora. Chega, abre-se, assenta.',
    },
  ],
  samples: 'Ver as amostras de cores',
  brief: {
    title: 'O seu tapete',
    text: 'Escreva o que já sabe. O que falta, descobrimos na conversa.',
    label: 'Pedido de tapete sob medida',
    room: 'Ambiente',
    roomHint: 'Sala, quarto, escritório, hotel',
    size: 'Medida aproximada',
    sizeHint: 'Largura × comprimento, em metros',
    message: 'O que você imagina',
    submit: 'Enviar pedido',
  },
  problems: {
    message: 'Mensagem deve ter pelo menos 10 caracteres',
  },
}

export type BespokeWords = typeof pt
