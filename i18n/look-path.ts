/** Where a page says that a rug was seen, tried or kept. */
export const lookPath = '/olhares'
