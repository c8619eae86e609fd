import type { Rug } from './rug.ts'

/** A rug that is seen in a picture, with its number where the catalogue has it. */
export type SeenRug = Pick<Rug, 'slug' | 'name' | 'name_es' | 'technique' | 'technique_es'> & {
  readonly number: string | undefined
}
