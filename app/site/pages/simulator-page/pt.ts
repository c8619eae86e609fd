export const pt = {
  title: 'Simulador · Cartacho',
  description:
    'Escolha um tapete da Cartacho e veja-o por inteiro, em casa e de perto, antes de pedir o seu.',
  label: 'Simulador',
  heading: ['Comece pelo', 'tapete'],
  lead: 'Escolha uma peça e olhe devagar: por cima, num ambiente e de perto. Depois conte como é o lugar; o desenho em escala é feito pela casa, sobre a sua planta.',
  choose: 'Escolha o tapete',
  chosen: 'Tapete escolhido',
  sizes: 'Medidas',
  technique: 'Técnica',
  onRequest: 'Preço sob consulta',
  ask: 'Contar como é o lugar',
  rug: 'Ver o tapete',
  embedded: {
    heading: ['Abrir o', 'simulador'],
    lead: 'O simulador fica em outro site e abre aqui, nesta página, quando você quiser.',
    open: 'Abrir o simulador',
    contacts: 'Ao abrir, o seu navegador contata',
    loading: 'Carregando o simulador…',
    frame: 'Simulador de tapetes',
    outside: 'Não abriu? Veja em outra aba',
    newTab: '(abre em nova aba)',
  },
}

export type SimulatorPageWords = typeof pt
