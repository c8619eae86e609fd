import type { SupabaseClient } from '@supabase/supabase-js'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { pathTo, staffPaths } from '#i18n/paths.ts'
import { pt } from './pt.ts'

type Tab = {
  readonly name: string
  readonly url: string
  /** The label that opens a group of tabs above this one. */
  readonly group?: string
  /** How many things the tab holds, read again after ['counts'] is invalidated. */
  readonly count?: (client: SupabaseClient) => PromiseLike<{ readonly count: number | null }>
}

const rows = (client: SupabaseClient, table: string) =>
  client.from(table).select('id', { count: 'exact', head: true })

/** The tabs of the panel, in the order of the rail. A new tab is one line here and one in app/routes.ts. */
export const panelTabs: readonly Tab[] = [
  {
    name: pt.tabs.heroVideo,
    url: staffPaths.admin,
    count: (client) => rows(client, 'hero_videos'),
  },
  {
    name: pt.tabs.gallerySection,
    url: `${staffPaths.admin}/galeria`,
    count: (client) => rows(client, 'gallery_images').eq('active', true),
  },
  {
    name: pt.tabs.gallerySamples,
    url: `${staffPaths.admin}/amostras`,
    count: (client) => rows(client, 'gallery_samples'),
  },
  {
    name: pt.tabs.featuredProducts,
    url: `${staffPaths.admin}/destaques`,
    count: (client) => rows(client, 'collections').eq('kind', 'featured'),
  },
  {
    name: pt.tabs.collections,
    url: `${staffPaths.admin}/colecoes`,
    count: (client) => rows(client, 'collections').neq('kind', 'featured'),
  },
  { name: pt.tabs.siteSettings, url: `${staffPaths.admin}/textos`, group: pt.tabs.site },
  { name: pt.tabs.media, url: `${staffPaths.admin}/midia` },
  { name: pt.tabs.missing, url: `${staffPaths.admin}/falta` },
  { name: pt.tabs.history, url: `${staffPaths.admin}/historico` },
  { name: pt.tabs.account, url: staffPaths.adminAccount },
]

type Props = {
  /** By the tab's url. */
  readonly counts: Readonly<Record<string, number | null>>
  readonly email: string
  readonly onKeys: () => void
  readonly onSignOut: () => void
}

/** The tabs of the panel: a rail at the left, a row on top below 1024 px. */
export function PanelRail({ counts, email, onKeys, onSignOut }: Props) {
  const tabs = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // In the row of a tablet the chosen tab may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is chosen
  useEffect(() => {
    const chosen = tabs.current?.querySelector('[aria-current=page]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <header className="panel-rail">
      <Link to={pathTo('home', 'pt')} className="panel-logo">
        Cartacho
      </Link>
      <nav aria-label={pt.tabs.label}>
        <ul ref={tabs} className="panel-tabs">
          {panelTabs.map((tab) => (
            <li key={tab.url}>
              {tab.group && <p className="label hidden px-6 pt-6 pb-2 lg:block">{tab.group}</p>}
              <NavLink to={tab.url} end className="panel-tab">
                {tab.name}
                <span className="text-[0.8125rem] text-smoke">{counts[tab.url]}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="panel-account">
        <p className="label hidden px-6 pb-2 lg:block">{pt.account}</p>
        <p className="hidden truncate px-6 pb-1 text-[0.8125rem] text-smoke lg:block">{email}</p>
        <a className="panel-tab" href={pathTo('home', 'pt')} target="_blank" rel="noopener">
          {pt.viewSite}
        </a>
        <button type="button" className="panel-tab panel-keys" onClick={onKeys}>
          {pt.keys.open}
        </button>
        <button type="button" className="panel-tab" onClick={onSignOut}>
          {pt.signOut}
        </button>
      </div>
    </header>
  )
}
