import type { pt } from './pt.ts'

/** What Spanish pages say of a rug that is registered of a drawing. */
export const es: Pick<typeof pt, 'techniques'> = {
  techniques: { tufted: 'tufada a mano', knotted: 'anudada a mano', woven: 'tejida a mano' },
}
