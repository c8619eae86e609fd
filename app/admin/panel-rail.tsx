import { Link, NavLink } from 'react-router'
import { pathTo, staffPaths } from '#app/i18n/paths.ts'
import { pt } from './pt.ts'

type Props = {
  readonly counts: { readonly heroVideo?: number | null; readonly featuredProducts?: number | null }
  readonly email: string
  readonly onSignOut: () => void
}

/** The tabs of the panel: a rail at the left, a row on top below 1024 px. */
export function PanelRail({ counts, email, onSignOut }: Props) {
  const tabs = [
    { url: staffPaths.admin, name: pt.tabs.heroVideo, count: counts.heroVideo },
    { url: `${staffPaths.admin}/destaques`, name: pt.tabs.featuredProducts, count: counts.featuredProducts },
  ]
  return (
    <header className="panel-rail">
      <Link to={pathTo('home', 'pt')} className="panel-logo">
        Cartacho
      </Link>
      <nav aria-label={pt.tabs.label}>
        <ul className="panel-tabs">
          {tabs.map((tab) => (
            <li key={tab.url}>
              <NavLink to={tab.url} end className="panel-tab">
                {tab.name}
                <span className="text-[0.8125rem] text-smoke">{tab.count}</span>
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
        <button type="button" className="panel-tab" onClick={onSignOut}>
          {pt.signOut}
        </button>
      </div>
    </header>
  )
}
