declare const unit: unique symbol
type Branded<Unit extends string> = number & { readonly [unit]: Unit }

/** Lengths that must not be mixed up: metres on the floor, pixels of a room's picture, degrees of a turn. */
export type Metres = Branded<'m'>
export type Pixels = Branded<'px'>
export type Degrees = Branded<'deg'>

export const metres = (value: number) => value as Metres
export const pixels = (value: number) => value as Pixels
/** A turn counter-clockwise seen from above, brought into [0, 360). */
export const degrees = (value: number) => (((value % 360) + 360) % 360) as Degrees

/** On the floor: x to the right, y away from the camera, from the middle of the free floor. */
export type FloorPoint = { readonly x: Metres; readonly y: Metres }

/** In a room's picture, from its top left corner. */
export type ImagePoint = { readonly x: Pixels; readonly y: Pixels }

export const floorPoint = (x: number, y: number) => ({ x, y }) as FloorPoint
export const imagePoint = (x: number, y: number) => ({ x, y }) as ImagePoint
