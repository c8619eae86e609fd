import type { pt } from './pt.ts'

/** What a Spanish client reads of what the panel fills in. */
export const es: Pick<typeof pt, 'titleOf'> = {
  titleOf: (room) => (room ? `Una alfombra para ${room}` : 'Una alfombra a medida'),
}
