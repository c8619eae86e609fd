/** Said when nothing else can be: in both languages, because not even the page's language is certain. */
export const lastWords = {
  pt: 'A p\u00e1gina n\u00e3o abriu.',
  es: 'La p\u00e1gina no se ha abierto.',
  again: 'Tentar novamente \u00b7 Reintentar',
}
