/** As many yarns as a rug takes from a drawing. */
export const yarnBounds = { least: 2, most: 16 } as const
