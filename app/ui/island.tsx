// biome-ignore lint/style/noRestrictedImports: its load never fails
import { type ComponentType, lazy, memo, Suspense } from 'react'
import { askAgain } from './ask-again.ts'
import { somebody } from './somebody.ts'

/**
 * A part that stands in a page as the server, which has the `whole` of it, wrote it: its script comes once somebody is there.
 * What it shows may change only by way of `useDeferredValue`, which waits for it; other changes would take it away until then.
 * So would a context that changes above it: React cannot know whether a part that is not alive yet reads it.
 */
export function island<Props extends object>(
  whole: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = whole ?? lazy(async () => ({ default: await arrival(load) }))
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module names what it loads
  return memo(function Island(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props>
}

/** It never fails, which would take the page down: one that does not arrive is asked for again. */
async function arrival<Part>(load: () => Promise<Part>): Promise<Part> {
  await somebody()
  return askAgain(load)
}
