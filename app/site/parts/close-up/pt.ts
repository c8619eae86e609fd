export const pt = {
  label: 'De perto',
  /** {pile} in millimetres. */
  pile: 'O fio tem {pile} de altura.',
  edge: {
    rect: 'As bordas são retas e fecham o desenho.',
    round: 'A borda é um círculo inteiro, sem canto.',
    organic: 'A borda segue o desenho, sem linha reta.',
  },
}

export type CloseUpWords = typeof pt
