/**
 * The hash of the one style that a script of ours inserts: sonner's, for its toasts. It stands in every page's
 * policy, because the policy of the first page a visitor opens stays while the router shows others.
 */
export const toastStyleHash = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"
