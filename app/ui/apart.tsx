import { Children, type ReactNode, Suspense } from 'react'

/**
 * Each of these parts of a page comes alive by itself, after what stands round it: a touch elsewhere does not wait for it, and one on
 * it makes it alive at once. The server writes it like all else.
 */
export function Apart({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (child) => <Suspense>{child}</Suspense>)
}
