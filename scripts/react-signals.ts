import type { Plugin } from 'vite'

/** What React throws to itself and knows by identity; nobody is told of one. @source react-dom 19.3.1 */
export const signals = [
  'HydrationMismatchException',
  'SuspenseException',
  'SuspenseyCommitException',
  'SuspenseActionException',
  'SelectiveHydrationException',
]

/**
 * React's own signals as objects that say the same words, not as errors. An error notes where it was made, and where an inspector
 * listens (Chromium 156, whoever measures a page) the whole of React's script is read once more to find that place:
 * docs/decisions/118-no-error-at-the-start.md.
 * @throws Error when one is made in another way, which another version may bring.
 */
export function withoutErrors(code: string): string {
  return signals.reduce((text, name) => {
    const made = `${name} = Error(`
    if (text.split(made).length !== 2)
      throw new Error(`React makes ${name} in another way: see ${import.meta.url}`)
    return text.replace(made, `${name} = Object(`)
  }, code)
}

export const reactSignals: Plugin = {
  name: 'react-signals',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: (code) => withoutErrors(code),
  },
}
