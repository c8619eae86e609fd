/** Pages put this in their `handle` when they begin with a dark picture that the header lies upon. */
export type PageHandle = { readonly headerOverPicture?: boolean }
