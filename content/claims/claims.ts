import type { Locale } from '#i18n/locales.ts'

/** What the house says of a claim in a word; open: nothing any more. */
export const claimAnswers = ['confirmed', 'hidden', 'open'] as const

/** What the house says in the place of a claim's phrase, in both languages, and in that of its figure. */
export type OwnWords = Readonly<Record<Locale, string>> & { readonly figure?: string }
export type ClaimAnswer = (typeof claimAnswers)[number] | OwnWords
export type ClaimAnswers = Readonly<Record<string, ClaimAnswer>>

/** What is taken out of the words of a page, and what stands there then. */
type Cut = readonly [words: string, instead: string]

type WordClaim = {
  /** What is claimed, as it stands in the sentences of pages: what the house's own words stand for. */
  readonly phrase: Readonly<Record<Locale, string>>
  readonly cuts: Readonly<Record<Locale, readonly Cut[]>>
  /** Figures of the story that say the same. */
  readonly figures?: readonly string[]
}

/** Claims in the words of pages themselves. */
export const wordClaims = {
  distributors: {
    phrase: { pt: 'mais de cem distribuidores', es: 'más de cien distribuidores' },
    cuts: {
      pt: [
        ['Hoje chegamos a mais de cem distribuidores e enviamos', 'Enviamos'],
        [', mais de cem distribuidores', ''],
      ],
      es: [
        [' y más de cien distribuidores', ''],
        [', más de cien distribuidores', ''],
      ],
    },
    figures: ['100+'],
  },
  'natural-fibres': {
    phrase: { pt: 'Lã, seda e fibras naturais', es: 'lana, seda y fibras naturales' },
    cuts: {
      pt: [['Lã, seda e fibras naturais', 'Lã e seda']],
      es: [['lana, seda y fibras naturales', 'lana y seda']],
    },
  },
  knotted: {
    phrase: { pt: 'nó a nó', es: 'nudo a nudo' },
    cuts: { pt: [[', nó a nó,', ',']], es: [[', nudo a nudo,', ',']] },
  },
  unique: {
    phrase: {
      pt: 'Nenhuma peça sai igual à outra: a mão não se repete.',
      es: 'Ninguna pieza sale igual a otra: la mano no se repite.',
    },
    cuts: {
      pt: [[' Nenhuma peça sai igual à outra: a mão não se repete.', '']],
      es: [[' Ninguna pieza sale igual a otra: la mano no se repite.', '']],
    },
  },
} satisfies Readonly<Record<string, WordClaim>>
export type WordClaimKey = keyof typeof wordClaims

/** Figures of the story that say what a claim says. */
export function figuresOf(key: WordClaimKey): readonly string[] {
  const claim: WordClaim = wordClaims[key]
  return claim.figures ?? []
}

const asset = '/storage/v1/object/public/site-assets'

/** Pictures that could be taken for the house, and those that say nothing of it and stand there then. */
export const pictureClaims = {
  facade: [[`${asset}/craft/fachada.jpg`, `${asset}/craft/fios.jpg`]],
  showroom: [
    [`${asset}/scenes/showroom--ocean-blue.jpg`, `${asset}/scenes/jantar-itaim--geometrico-2.jpg`],
    [
      `${asset}/scenes/showroom-retrato--ocean-blue.jpg`,
      `${asset}/scenes/biblioteca-retrato--golden-lines.jpg`,
    ],
  ],
  fair: [[`${asset}/craft/mostra.jpg`, '']],
} as const satisfies Readonly<Record<string, readonly (readonly [string, string])[]>>
export type PictureClaimKey = keyof typeof pictureClaims

/**
 * What a fresh site says in its lists of settings (supabase/seed.sql), by the id of the item: the words that are the
 * house's own once they were written anew.
 */
export const seededItems = {
  testimonials: {
    '1': 'A peça chegou no dia combinado e parecia ter sempre estado na sala.',
    '2': 'Mandei uma planta e um azul. Voltou um tapete que ninguém mais tem.',
    '3': 'As crianças deitam nele para ler. Não há elogio maior.',
  },
  services: {
    '1': 'Lã penteada, seda e fibras naturais, tufadas, atadas ou tecidas à mão.',
    '2': 'Medida, contorno, altura do fio e cor, a partir de um desenho nosso ou seu.',
    '3': 'Para todo o Brasil e para fora, embalado em rolo e assegurado.',
    '4': 'Um projeto em escala sobre a sua planta antes do primeiro nó.',
  },
  fairs: {
    '2025': 'Feira de design, edição 2025',
    '2024': 'Mostra Cartacho & Niemeyer 2024',
    '2023': 'Feira de interiores, edição 2023',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
export type SeededList = keyof typeof seededItems

/** What the answer to a claim is kept under: "testimonials-1". */
export function itemKey(list: SeededList, id: string): string {
  return `${list}-${id}`
}

export const wordKey = (claim: WordClaimKey): string => `words-${claim}`
export const pictureKey = (claim: PictureClaimKey): string => `picture-${claim}`
