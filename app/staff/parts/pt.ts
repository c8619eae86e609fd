export const pt = {
  sheet: 'Ficha de produção (PDF)',
  sheetFailed: { title: 'Erro ao gerar a ficha', text: 'O PDF não foi criado. Tente novamente.' },
}
