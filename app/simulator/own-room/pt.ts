export const pt = {
  name: 'Sua sala',
  title: 'Sua sala',
  open: 'Ver o tapete numa foto da sua sala',
  another: 'Usar outra foto',
  forget: 'Apagar a foto deste aparelho',
  forgotten: 'A foto foi apagada deste aparelho.',
  close: 'Fechar',
  back: 'Voltar',
  next: 'Continuar',
  photo: {
    heading: 'Uma foto do seu piso',
    text: 'Fotografe a sala em pé, com boa parte do piso à vista. Para a medida sair certa, deixe uma folha A4 aberta ou um cartão de banco no chão, ou tenha à mão um comprimento medido.',
    private:
      'A foto fica neste aparelho, por até 30 dias, e pode ser apagada com um toque. Só sai daqui dentro da imagem que você enviar com um pedido, sem os dados de lugar e de câmera.',
    camera: 'Fotografar',
    file: 'Escolher uma foto',
    reading: 'Abrindo a foto…',
    problems: {
      heic: 'Este navegador não abre fotos HEIC. No iPhone, abra esta página no Safari ou exporte a foto como JPEG.',
      unreadable:
        'Esta foto não pôde ser aberta: o arquivo pode estar incompleto. Escolha outra, em JPEG ou PNG.',
      small: 'Esta foto é pequena demais. Escolha uma com pelo menos 240 pixels de lado.',
    },
  },
  floor: {
    step: 'Passo 1 de 3',
    heading: 'O piso',
    scale: 'De onde vem a medida',
    sheet: 'Folha ou cartão no chão',
    tiles: 'Placas do piso',
    tilesSeen: {
      looking: 'Procurando placas no piso…',
      yes: 'Vimos uma grade de placas quadradas: ela também serve de medida.',
      no: 'Não vimos uma grade inteira de placas quadradas nesta foto.',
    },
    length: 'Comprimento conhecido',
    sheetHint: 'Leve os quatro cantos até onde o tapete pode ficar.',
    suggested:
      'Sugerimos os cantos pelo piso livre que se vê, ao longo das paredes e juntas. Confira e ajuste cada um.',
    dropSuggestion: 'Marcar o piso à mão',
    rectangle: 'Os cantos seguem um retângulo do piso: as paredes, as juntas. A medida sai bem mais exata.',
    lengthHint:
      'Leve os quatro cantos até um retângulo que existe no piso: o encontro com as paredes, um tapete, as juntas das tábuas ou das placas.',
    corners: [
      'Canto do fundo, à esquerda',
      'Canto do fundo, à direita',
      'Canto da frente, à direita',
      'Canto da frente, à esquerda',
    ],
  },
  scale: {
    step: 'Passo 2 de 3',
    heading: 'A medida',
    looking: 'Procurando a folha ou o cartão na foto…',
    which: 'O que está no chão',
    sheets: { a4: 'Folha A4', letter: 'Folha carta', card: 'Cartão' },
    found: {
      a4: 'Encontramos uma folha A4 e marcamos os cantos. Confira com a foto aproximada; se algum estiver fora, leve-o ao lugar.',
      letter:
        'Encontramos uma folha carta e marcamos os cantos. Confira com a foto aproximada; se algum estiver fora, leve-o ao lugar.',
      card: 'Encontramos o que parece um cartão e marcamos os cantos, onde os lados se cruzariam se não fossem arredondados. Confira com a foto aproximada; por ser pequeno, o erro é maior que o de uma folha.',
    },
    markByHand: 'Não é isso: marcar à mão',
    sheetHint:
      'Leve os quatro pontos aos cantos da folha ou do cartão, depois aproxime a foto e acerte cada um. A lupa mostra onde ele está.',
    sheetCorners: [
      'Folha ou cartão: fundo, à esquerda',
      'Folha ou cartão: fundo, à direita',
      'Folha ou cartão: frente, à direita',
      'Folha ou cartão: frente, à esquerda',
    ],
    tilesFound:
      'Encontramos {columns} × {rows} placas inteiras e marcamos os cantos do conjunto. Confira com a foto aproximada e escreva quanto mede uma placa.',
    tileSide: 'Lado de uma placa (cm)',
    tileAbout:
      'Pela altura em que se fotografa, parecem ter cerca de {cm}\u00a0cm; meça uma para ter certeza.',
    tileIs: 'São {cm}\u00a0cm',
    tileCorners: [
      'Placas: fundo, à esquerda',
      'Placas: fundo, à direita',
      'Placas: frente, à direita',
      'Placas: frente, à esquerda',
    ],
    lengthHint:
      'Leve os dois pontos às pontas do comprimento que você mediu no piso e acerte-os com a foto aproximada.',
    ends: ['Primeira ponta', 'Segunda ponta'],
    metres: 'Comprimento entre os pontos (m)',
    error: 'Erro esperado: até {cm}\u00a0cm num tapete de 2\u00a0m, em nove de cada dez fotos.',
    better:
      'Para diminuir o erro, acerte os pontos com a foto aproximada, fotografe mais de perto ou, com a folha, siga um retângulo do piso no passo 1.',
    problems: {
      corners: 'Os pontos não formam o que se vê de um retângulo no piso. Confira cada canto.',
      edge: 'Um ponto está na borda da foto, e o canto verdadeiro fica fora dela. Traga-o para dentro, até um canto que apareça inteiro, ou tire outra foto.',
      length: 'Escreva o comprimento em metros, entre 0,20 e 12.',
      tiles: 'Escreva o lado de uma placa em centímetros, entre 5 e 200.',
      uncertain:
        'Com estes pontos a medida fica incerta demais. Aproxime a câmera da folha ou do cartão, ou use um comprimento maior.',
      floor: 'Um canto do piso está acima do horizonte. Volte e traga-o para o chão.',
    },
  },
  furniture: {
    step: 'Passo 3 de 3',
    heading: 'Os móveis à frente',
    text: 'Toque no que fica na frente do tapete, pés de mesa, poltronas, e o contorno é sugerido; ou pinte com o pincel. Sem móveis, siga adiante.',
    tap: 'Tocar no móvel',
    search: {
      waiting: 'Toque num móvel de cada vez, parte por parte.',
      looking: 'Procurando o contorno…',
      found:
        'Contorno sugerido. Se pegou piso, desfaça ou passe a borracha; se faltou uma parte, toque nela.',
      none: 'Aqui não deu para separar o móvel do piso. Toque noutro ponto dele ou use o pincel.',
    },
    tapCanvas: 'Foto para tocar nos móveis. Setas movem o ponto; Espaço ou Enter toca.',
    brush: 'Pincel',
    eraser: 'Borracha',
    undo: 'Desfazer',
    size: 'Largura do traço',
    canvas: 'Foto para pintar. Setas movem o pincel; Espaço começa e termina o traço.',
    finish: 'Usar esta sala',
    making: 'Preparando a sala…',
    failed: 'A sala não pôde ser preparada neste aparelho. Feche outras páginas e tente outra vez.',
  },
  zoom: { nearer: 'Aproximar a foto', whole: 'Ver a foto inteira' },
  point: 'posição {x}, {y}',
  step: 'Setas movem um pixel; com Shift, dez.',
}

export type OwnRoomWords = typeof pt
