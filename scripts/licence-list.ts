import type { Plugin } from 'vite'

/** Adds to the list of licences that Vite writes (`build.license`) what `more` answers to it, each with a heading of its own. */
export function addedLicences(
  name: string,
  fileName: string,
  more: (list: string) => readonly string[] | Promise<readonly string[]>,
): Plugin {
  return {
    name,
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const list = bundle[fileName]
        if (list?.type !== 'asset') throw new Error(`No licences in ${fileName}`)
        const own = String(list.source)
        list.source = [own.trimEnd(), ...(await more(own))].join('\n\n')
      },
    },
  }
}
