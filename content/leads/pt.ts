/** What a request for no registered rug is called, as staff read it. */
export const pt = {
  drawing: 'Tapete de um desenho',
  bespoke: 'Tapete sob medida',
  studio: 'Projeto de estúdio',
}
