export const pt = {
  label: 'Páginas',
  page: 'Página',
  previous: 'Anterior',
  next: 'Próxima',
}

export type PagesWords = typeof pt
