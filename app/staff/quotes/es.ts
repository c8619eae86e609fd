import type { DrawingTechnique } from '#content/drawings/drawing-technique.ts'
import type { RugShape } from '#graphics/drawing/rug-shape.ts'
import type { pt } from './pt.ts'

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

/** What a Spanish client reads of what the panel fills in. */
export const es: Pick<typeof pt, 'titleOf' | 'drawnOf'> = {
  titleOf: (room) => (room ? `Una alfombra para ${room}` : 'Una alfombra a medida'),
  drawnOf: (shape, technique, yarns) =>
    `${techniques[technique]}, ${shapes[shape]}, en ${yarns === 1 ? '1 hilo' : `${yarns} hilos`}`,
}
