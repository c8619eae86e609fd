/**
 * The hash of the one style that a script of ours inserts: sonner's, for its toasts. It stands in every page's
 * policy, because the policy of the first page a visitor opens stays while the router shows others.
 */
export const toastStyleHash = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

/** The hash of nothing: sonner inserts its style element empty and fills it after, and Chromium checks both. */
export const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
