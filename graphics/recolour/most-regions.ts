/** How many regions of colour a rug has at most. */
export const mostRegions = 10
