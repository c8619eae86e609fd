import { standingPaths } from '#tests/every-address.ts'

const first = Number(process.env.SEED ?? 1)

/** What the command asks for: `SEED=7 VISITS=20 TOUCHES=80 HANDS='a desk' npm test tests/hands`. */
export const asked = {
  seeds: Array.from({ length: Number(process.env.VISITS ?? 8) }, (_none, at) => first + at),
  touches: Number(process.env.TOUCHES ?? 80),
  /** Words of the hands that are wanted; all without them. */
  hands: process.env.HANDS ?? '',
  /** Where all begin, and go back to when they left the site: `STARTS=/desenho,/simulador`. */
  starts: process.env.STARTS?.split(','),
}

/** Where visits begin. */
export const publicPages = ['/produtos/tapete-scallop', ...standingPaths]
