/** Said when nothing else can be: in both languages, because not even the page's language is certain. */
export const lastWords = {
  pt: 'A p\u00e1gina n\u00e3o abriu.',
  es: 'La p\u00e1gina no se ha abierto.',
  cut: {
    pt: 'A conex\u00e3o caiu. A p\u00e1gina abre sozinha quando ela voltar.',
    es: 'Se ha perdido la conexi\u00f3n. La p\u00e1gina se abrir\u00e1 sola cuando vuelva.',
  },
  again: 'Tentar novamente \u00b7 Reintentar',
}
