export const pt = {
  title: 'Cores',
  palettes: 'Paletas da casa',
  names: {
    garden: 'Jardim',
    rose: 'Rosa',
    evening: 'Anoitecer',
    ochre: 'Ocre',
    stone: 'Pedra',
    lagoon: 'Lagoa',
  },
  original: 'Cores originais',
  one: 'Cor por cor',
  region: '{name}, {share}\u00a0% do tapete',
  unnamed: 'Cor {n}',
  fixed: 'não muda de cor',
  dyes: 'Tingir com',
  yarns: 'Fios das paletas',
  now: 'Agora: {colour}',
  inOriginal: 'cor original',
  custom: 'outra cor',
  pick: 'Outra cor',
  working: 'Tingindo…',
  done: 'Cores aplicadas.',
  failed: 'As cores deste tapete não puderam ser mudadas neste navegador.',
  note: 'Simulação na tela. A cor final é acertada com amostras de lã.',
}

export type RecolourWords = typeof pt
