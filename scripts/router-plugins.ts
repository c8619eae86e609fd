import type { Plugin } from 'vite'

type Hook = 'resolveId' | 'load' | 'transform'
type Asked = { readonly id: RegExp | { readonly exclude: RegExp } }

const own: Asked = { id: /virtual:react-router/ }
/** None of what they look for, routes and `.client` files, is a package's. */
const notOfPackages: Asked = { id: { exclude: /\/node_modules\// } }

/**
 * Which modules each of React Router's plugins has something to say of. As they come (@react-router/dev 8.4.0) a build hands them the text
 * of all 4,700, and finds the file of every import of the browser's a second time, to see that it is not named `.server`: a fifth
 * of a build that is the same to the byte (docs/decisions/111-made-once.md).
 */
export const askedOf: Readonly<Record<string, Partial<Record<Hook, Asked>>>> = {
  'react-router': { transform: notOfPackages },
  'react-router:virtual-modules': { resolveId: own, load: own },
  'react-router:inject-hmr-runtime': { resolveId: own, load: own },
  'react-router:hmr-runtime': { resolveId: own, load: own },
  'react-router:dot-server': { resolveId: { id: /\.server/ } },
  'react-router:route-chunks-index': { transform: notOfPackages },
  'react-router:build-client-route': { transform: notOfPackages },
  'react-router:split-route-modules': { transform: notOfPackages },
  'react-router:dot-client': { transform: notOfPackages },
  'react-router:route-exports': { transform: notOfPackages },
  'react-router:react-refresh-babel': { transform: notOfPackages },
}

/** The plugins, each asked of those modules alone. */
export function askedLess(plugins: readonly Plugin[]): Plugin[] {
  return plugins.map((plugin) => {
    const hooks = Object.entries(askedOf[plugin.name] ?? {}).map(([hook, filter]) => [
      hook,
      { filter, handler: plugin[hook as Hook] },
    ])
    return { ...plugin, ...Object.fromEntries(hooks) }
  })
}
