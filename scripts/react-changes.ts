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
  return signals.reduce((text, name) => replacedOnce(text, `${name} = Error(`, `${name} = Object(`), code)
}

/**
 * React passes over what is marked as somebody else's (app/others-script.ts) where it looks for the next element of the server's: as it comes it
 * does so in `head` and `body` alone, and draws all of a page anew for an icon that a keeper of passwords puts beside a field.
 * @throws Error when React looks for it in another way, which another version may bring.
 */
export function pastForeign(code: string): string {
  return replacedOnce(
    code,
    'if (1 === nodeType || 3 === nodeType) break;',
    'if (!node.foreign && (1 === nodeType || 3 === nodeType)) break;',
  )
}

function replacedOnce(code: string, place: string, instead: string): string {
  if (code.split(place).length !== 2)
    throw new Error(`React does in another way what was "${place}": see ${import.meta.url}`)
  return code.replace(place, instead)
}

export const reactChanges: Plugin = {
  name: 'react-changes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: (code) => pastForeign(withoutErrors(code)),
  },
}
