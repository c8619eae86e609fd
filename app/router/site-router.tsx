import { type DataRouter, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Arrived } from './arrived.ts'

type Props = { readonly router: DataRouter; readonly handedOver: Arrived['handedOver'] }

/**
 * The tree of React Router's HydratedRouter, over a router that is given. Two in the fragment, as the server has: ids count on
 * it. Without its last boundary, which says in English what the root's own says in the visitor's language.
 */
export function SiteRouter({ router, handedOver }: Props) {
  const { manifest, routeModules, context } = handedOver
  return (
    <>
      <FrameworkContext.Provider value={{ ...context, manifest, routeModules }}>
        <RouterProvider router={router} />
      </FrameworkContext.Provider>
      {/* biome-ignore lint/complexity/noUselessFragments: the second of two */}
      <></>
    </>
  )
}
