export const pt = {
  open: 'Ver na minha casa',
  none: 'Este aparelho não abre realidade aumentada. Aqui o tapete se vê em 3D; no simulador ele aparece numa sala, na mesma escala.',
  files: 'O tapete em 3D, em tamanho real:',
  phone: {
    label: 'Em realidade aumentada',
    title: 'Na sua casa',
    /** {size} is the chosen one. */
    text: 'Aponte a câmera do celular para este código. Na página que se abre, toque em “Ver na minha casa”: o tapete de {size} aparece no chão, em tamanho real.',
    code: 'Código QR com o endereço deste tapete',
    close: 'Fechar',
  },
  inRound: 'Ver em 3D',
  round: {
    label: 'Em 3D, na escala certa',
    canvas: 'O tapete em 3D.',
    hint: 'Arraste ou use as setas para girar; a roda, dois dedos ou + e − aproximam.',
    squares: 'Cada quadrado do piso tem meio metro.',
    opening: 'Abrindo o tapete…',
    failed: 'O tapete não pôde ser aberto em 3D neste navegador.',
    place: 'Colocar no meu piso',
    aim: 'Aponte para o piso e toque para deixar o tapete; toque de novo para movê-lo.',
    turn: 'Girar',
    leave: 'Sair',
    close: 'Fechar',
  },
}

export type AtHomeWords = typeof pt
