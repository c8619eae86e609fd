import type { DrawingTechnique } from '#content/drawings/drawing-technique.ts'
import type { RugShape } from '#graphics/drawing/rug-shape.ts'
import { type pt, unregistered } from './pt.ts'

const shapes: Readonly<Record<RugShape, string>> = {
  rectangle: 'rectangular',
  runner: 'de pasillo',
  round: 'redonda',
  oval: 'ovalada',
  free: 'con el contorno del dibujo',
}
const techniques: Readonly<Record<DrawingTechnique, string>> = {
  tufted: 'Tufada a mano',
  knotted: 'Anudada a mano',
  woven: 'Tejida a mano',
}

/** What requests without a registered rug are called, for the panel alone, as their client reads it. */
const names: Readonly<Record<(typeof unregistered)[number], string>> = {
  [unregistered[0]]: 'Alfombra de un dibujo',
  [unregistered[1]]: 'Alfombra a medida',
  [unregistered[2]]: 'Proyecto de estudio',
}
const isUnregistered = (name: string): name is keyof typeof names => name in names

/** What a Spanish client reads of what the panel fills in. */
export const es: Pick<typeof pt, 'titleOf' | 'nameOf' | 'drawnOf'> = {
  titleOf: (room) => (room ? `Una alfombra para ${room}` : 'Una alfombra a medida'),
  nameOf: (name) => (isUnregistered(name) ? names[name] : name),
  drawnOf: (shape, technique, yarns) =>
    `${techniques[technique]}, ${shapes[shape]}, en ${yarns === 1 ? '1 hilo' : `${yarns} hilos`}`,
}
