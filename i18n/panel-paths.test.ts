import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import {
  adminTabPath,
  adminTabs,
  isPanelPath,
  panelPages,
  railGroups,
  staffTabPath,
  staffTabs,
} from './panel-paths.ts'

type Route = { readonly path?: string; readonly file: string; readonly children?: readonly Route[] }

/** The whole address of every page below, with the file that answers it. */
function pagesOf(entries: readonly Route[], above = ''): [string, string][] {
  return entries.flatMap((entry) => {
    const own = entry.path?.startsWith('/') ? entry.path : [above, entry.path].filter(Boolean).join('/')
    return entry.children ? pagesOf(entry.children, own) : [[own, entry.file]]
  })
}

describe('the addresses of the panels', () => {
  const pages = pagesOf(routes as readonly Route[])
  const ofPanels = pages.filter(([, file]) => /^(admin|staff)\//.test(file))

  it('are answered by the folder of their tab, each tab by its own', () => {
    const tabs = [
      ...Object.keys(adminTabs).map((tab) => [adminTabPath(tab as keyof typeof adminTabs), `admin/${tab}`]),
      ...Object.keys(staffTabs).map((tab) => [staffTabPath(tab as keyof typeof staffTabs), `staff/${tab}`]),
    ]
    const answered = ofPanels.map(([path, file]) => [path.replace(/(\/:\w+\?)+$/, ''), file])
    for (const [path, folder] of tabs) expect(answered).toContainEqual([path, `${folder}/route.tsx`])
    expect(ofPanels).toHaveLength(tabs.length + 4)
  })

  it('stand in the one rail, each tab once', () => {
    const all = [...Object.keys(adminTabs), ...Object.keys(staffTabs)]
    expect(Object.values(railGroups).flat().toSorted()).toEqual(all.toSorted())
  })

  it('are never kept by the page cache, nor is what stands under them or their data', () => {
    for (const [path] of ofPanels)
      for (const address of [path, `${path}/`, `${path}.data`, `${path}/mais`])
        expect(isPanelPath(address), address).toBe(true)
    expect(Object.values(panelPages).every(isPanelPath)).toBe(true)
  })

  it('are no address of the public site', () => {
    const ofSite = pages.filter(([, file]) => !/^(admin|staff)\//.test(file))
    expect(ofSite.map(([path]) => path).filter(isPanelPath)).toEqual([])
    expect(['/administracao', '/admin-de-outrem', '/simulador'].filter(isPanelPath)).toEqual([])
  })
})
