export const techniques = ['tufted', 'knotted', 'woven', 'carved', 'relief', 'boucle', 'shag'] as const
export type Technique = (typeof techniques)[number]

// Staff describe a technique in a sentence; these are the words that place it.
const techniqueSigns: Readonly<Record<Technique, RegExp>> = {
  tufted: /\btuf/,
  knotted: /\bat(?:ad|ar)|\bno por no/,
  woven: /\bteci|\btear|kilim/,
  carved: /\btalhad/,
  relief: /relevo/,
  boucle: /boucle/,
  shag: /felpud|pelo longo/,
}

/** The techniques that a rug's sentence about it names, in the order of the list. */
export function techniquesOf(rug: { readonly technique: string | null }): Technique[] {
  const text = (rug.technique ?? '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return techniques.filter((technique) => techniqueSigns[technique].test(text))
}
