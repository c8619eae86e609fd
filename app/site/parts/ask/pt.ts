export const pt = {
  title: 'Pedir orçamento',
  metaTitle: 'Pedir orçamento · Cartacho',
  text: 'Um nome e um contato bastam. O tapete, a medida e as cores vão com o pedido.',
  /** Where no rug is known. */
  noRug: 'Nenhum tapete foi escolhido ainda.',
  ofFamily: 'Tapete sob medida: {name}',
  toRugs: 'Ver os tapetes',
  size: 'Medida',
  colours: 'Cores',
  room: 'Ambiente',
  price: 'Preço',
  onRequest: 'Sob consulta',
  back: 'Mudar a escolha',
  close: 'Fechar',
  label: 'Pedido de orçamento',
  submit: 'Enviar pedido',
  sent: 'Pedido recebido.',
  otherColour: 'outra cor',
  originalColour: 'cor original',
}

export type AskWords = typeof pt
