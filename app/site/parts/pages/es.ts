import type { PagesWords } from './pt.ts'

export const es: PagesWords = {
  label: 'Páginas',
  page: 'Página',
  previous: 'Anterior',
  next: 'Siguiente',
}
