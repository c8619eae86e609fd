/** What is counted on its own. The last nine count what has to be made; what is kept already costs none of them. */
export type Door =
  | 'data'
  | 'sign-in'
  | 'files'
  | 'pictures'
  | 'social pictures'
  | 'documents'
  | 'models'
  | 'previews'
  | 'chosen pages'
  | 'forms'
  | 'sent files'
  | 'looks'
  | 'drawing links'
  | 'shared drawings'
  | 'made pictures'
  | 'made social pictures'
  | 'drawn scenes'
  | 'made documents'
  | 'made models'
  | 'models to order'
  | 'made textures'
  | 'made rugs'
  | 'converted pictures'

/** Points that may be spent in so many minutes. */
export interface Figures {
  readonly minutes: number
  /** By one address: an office behind one router, or the first 64 bits of an IPv6 address. */
  readonly perAddress: number
  readonly together: number
}

/**
 * The table of SECURITY.md, which a test compares with this one. The seventy pages of the seeded site hold 755 pictures,
 * 57 on the fullest: one address, which may be an office behind one router, has room for twenty people who look at every
 * page in the same five minutes. All together may spend what ten or more such addresses do.
 */
export const figuresOf: Readonly<Record<Door, Figures>> = {
  data: { minutes: 5, perAddress: 6000, together: 60_000 },
  'sign-in': { minutes: 5, perAddress: 600, together: 6000 },
  files: { minutes: 5, perAddress: 6000, together: 60_000 },
  pictures: { minutes: 5, perAddress: 16_000, together: 200_000 },
  'social pictures': { minutes: 5, perAddress: 600, together: 6000 },
  documents: { minutes: 5, perAddress: 300, together: 3000 },
  models: { minutes: 5, perAddress: 600, together: 6000 },
  previews: { minutes: 5, perAddress: 300, together: 600 },
  'chosen pages': { minutes: 5, perAddress: 3000, together: 20_000 },
  forms: { minutes: 10, perAddress: 20, together: 600 },
  'sent files': { minutes: 10, perAddress: 600, together: 6000 },
  looks: { minutes: 10, perAddress: 240, together: 6000 },
  'drawing links': { minutes: 10, perAddress: 120, together: 3000 },
  'shared drawings': { minutes: 60, perAddress: 20, together: 200 },
  'made pictures': { minutes: 10, perAddress: 1200, together: 6000 },
  'made social pictures': { minutes: 10, perAddress: 120, together: 600 },
  'drawn scenes': { minutes: 10, perAddress: 40, together: 400 },
  'made documents': { minutes: 10, perAddress: 100, together: 400 },
  'made models': { minutes: 10, perAddress: 120, together: 600 },
  'models to order': { minutes: 10, perAddress: 30, together: 200 },
  'made rugs': { minutes: 10, perAddress: 60, together: 400 },
  'made textures': { minutes: 10, perAddress: 30, together: 200 },
  'converted pictures': { minutes: 10, perAddress: 300, together: 600 },
}

/** What one call costs. Whoever writes without an account writes into an inbox: sixty points, a hundred in five minutes. */
export const costs = {
  read: 1,
  staffWrite: 3,
  strangerWrite: 60,
  strangerUpload: 150,
} as const
