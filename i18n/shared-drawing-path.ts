/** Where drawings are kept for a link. The link's secret goes in a header: no address has it. */
export const sharedDrawingPath = '/desenho-guardado'

/** Names the link's secret, and the key of who made it. */
export const sharedDrawingHeaders = { secret: 'x-drawing', key: 'x-drawing-key' } as const

/** Begins the part of the page's address that holds the secret, which no browser sends. */
export const sharedDrawingHash = '#desenho='
