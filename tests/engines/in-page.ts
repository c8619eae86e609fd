/** Runs in a page: whether words are to be read there. */
export const says = (words: string) => document.body.innerText.includes(words)

/** Runs in a page: whether React has taken over. */
export const isAlive = () => Object.keys(document.body).some((key) => key.startsWith('__reactProps'))
