import type { pt } from './pt.ts'

export const es: typeof pt = {
  drawing: 'Alfombra de un dibujo',
  bespoke: 'Alfombra a medida',
  studio: 'Proyecto de estudio',
}
