export const pt = {
  open: 'Ver na minha casa',
  none: 'Este aparelho não abre realidade aumentada. No simulador, o tapete aparece numa sala, na mesma escala.',
  files: 'O tapete em 3D, em tamanho real:',
  phone: {
    label: 'Em realidade aumentada',
    title: 'Na sua casa',
    /** {size} is the chosen one. */
    text: 'Aponte a câmera do celular para este código. Na página que se abre, toque em “Ver na minha casa”: o tapete de {size} aparece no chão, em tamanho real.',
    code: 'Código QR com o endereço deste tapete',
    close: 'Fechar',
  },
}

export type AtHomeWords = typeof pt
