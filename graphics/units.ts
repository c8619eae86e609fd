declare const unit: unique symbol
type Branded<Unit extends string> = number & { readonly [unit]: Unit }

/**
 * Measures that must not be mixed up: metres on the floor, centimetres that are told, millimetres of film and of
 * pile; pixels of a
 * room's picture; degrees of a turn, radians of how a camera is held.
 */
export type Metres = Branded<'m'>
export type Centimetres = Branded<'cm'>
export type Millimetres = Branded<'mm'>
export type Pixels = Branded<'px'>
export type Degrees = Branded<'deg'>
export type Radians = Branded<'rad'>

export const metres = (value: number) => value as Metres
export const millimetres = (value: number) => value as Millimetres
export const pixels = (value: number) => value as Pixels
/** A turn counter-clockwise seen from above, brought into [0, 360). */
export const degrees = (value: number) => (((value % 360) + 360) % 360) as Degrees
export const radians = (value: number) => value as Radians
export const inRadians = (turn: Degrees) => radians((turn * Math.PI) / 180)
export const inMetres = (length: Millimetres) => metres(length / 1000)
export const inCentimetres = (length: Metres) => (100 * length) as Centimetres

/** On the floor: x to the right, y away from the camera, from the middle of the free floor. */
export type FloorPoint = { readonly x: Metres; readonly y: Metres }

/** In a room's picture, from its top left corner. */
export type ImagePoint = { readonly x: Pixels; readonly y: Pixels }

export const floorPoint = (x: number, y: number) => ({ x, y }) as FloorPoint
export const imagePoint = (x: number, y: number) => ({ x, y }) as ImagePoint
