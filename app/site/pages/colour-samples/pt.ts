export const pt = {
  title: 'Amostra de cores',
  metaTitle: 'Amostra de cores · Cartacho',
  description: 'As cores de lã da Cartacho, com nome e código, e as amostras de técnica e textura da casa.',
  text: 'Lãs tingidas, uma ao lado da outra. A tela engana um pouco; o fio, na mão e na luz do lugar, não.',
  rugs: 'Tapetes assim',
  inRoom: 'Num ambiente',
  copy: 'Copiar nome e código',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o nome e o código.',
  samplesTitle: 'De perto',
  samplesText: 'Técnica, fio e relevo, como saem da mão.',
  lightbox: {
    label: 'Imagens em tela cheia',
    close: 'Fechar',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
  },
  call: { text: 'Quer ver a cor na lã?', link: 'Fale com a casa' },
}

export type ColourSamplesWords = typeof pt
