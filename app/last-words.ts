/** Said when nothing else can be: in both languages, because not even the page's language is certain. */
export const lastWords = {
  pt: 'A p\u00e1gina n\u00e3o abriu. Tente novamente em instantes.',
  es: 'La p\u00e1gina no se ha abierto. Int\u00e9ntalo de nuevo en unos instantes.',
}
