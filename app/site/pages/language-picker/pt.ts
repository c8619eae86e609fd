// The picker speaks to both countries at once: its words are the house's own and stay as they are.
export const pt = {
  title: 'Cartacho · Tapetes feitos à mão',
  description: 'Tapetes feitos à mão e sob medida, em São Paulo, desde 1995. Escolha o seu país.',
  name: 'Cartacho',
  tagline: ['É mais que um tapete,', 'é um Cartacho'],
  brazil: 'Brasil',
  spain: 'España',
  choose: 'Escolha o país · Elige el país',
  pause: 'Pausar o vídeo',
  play: 'Reproduzir o vídeo',
}

export type LanguagePickerWords = typeof pt
