/** Pages put this in their `handle` when they begin with a dark picture that the header lies upon. */
export type PageHandle = { readonly headerOverPicture?: boolean }

/** What a page's data may say: where the same is in the other language, when its path alone does not tell. */
export type Elsewhere = { readonly elsewhere?: string }

/** Handed down to every page for what changes while it is open; undefined: what its data said holds again. */
export type SayElsewhere = (address: string | undefined) => void
