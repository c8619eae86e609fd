import { useState } from 'react'

/** Whether a form's Spanish is to be public, and whether that is another answer than the one it began with. */
export function usePublished(start: boolean) {
  const [state, setState] = useState({ start, published: start })
  return {
    published: state.published,
    isChanged: state.published !== state.start,
    choose: (published: boolean) => setState((now) => ({ ...now, published })),
    /** Begins anew: what stands now is saved. */
    reset: (published: boolean) => setState({ start: published, published }),
  }
}
