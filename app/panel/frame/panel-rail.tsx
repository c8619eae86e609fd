import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSignOut } from '#app/panel/drafts/use-sign-out.tsx'
import { pathTo } from '#i18n/paths.ts'
import * as styles from './panel-rail.module.css'
import { pt } from './pt.ts'

export type RailTab = {
  readonly name: string
  readonly url: string
  /** The label that opens a group of tabs above this one. */
  readonly group?: string
  /** How many things the tab holds; null while that is not known or nobody counts. */
  readonly count?: number | null
  /** Addresses under the tab's own are the tab's too. */
  readonly hasPages?: boolean
}

type Props = {
  readonly label: string
  readonly tabs: readonly RailTab[]
  readonly email: string
  /** Whether the account stands on small screens too. */
  readonly namesAccount?: boolean
  readonly onSignOut: () => void
  /** What else belongs to the account. */
  readonly children?: ReactNode
}

/** The tabs of a panel and whose it is: a rail at the left, a row on top below 1024 px. */
export function PanelRail({ label, tabs, email, namesAccount, onSignOut, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const signOut = useSignOut(onSignOut)
  // In the row of a tablet the chosen tab may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is chosen
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-current=page]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <header className={styles.rail}>
      <Link to={pathTo('home', 'pt')} className={styles.logo}>
        Cartacho
      </Link>
      <nav aria-label={label}>
        {tabs.length > 0 && (
          <ul ref={list} className={styles.tabs}>
            {tabs.map((tab) => (
              <li key={tab.url}>
                {tab.group && <p className="label hidden px-6 pt-6 pb-2 lg:block">{tab.group}</p>}
                <NavLink to={tab.url} end={!tab.hasPages} className={styles.tab}>
                  {tab.name}
                  {tab.count !== undefined && (
                    <span className="text-[0.8125rem] text-smoke">{tab.count}</span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div className={styles.account} data-named={namesAccount || undefined}>
        <p className="label hidden px-6 pb-2 lg:block">{pt.account}</p>
        <p className={styles.email} title={email}>
          {email}
        </p>
        {children}
        <button type="button" className={styles.tab} onClick={signOut.ask}>
          {pt.signOut}
        </button>
      </div>
      {signOut.dialog}
    </header>
  )
}

type LinkProps = { readonly to: string; readonly newWindow?: boolean; readonly children: ReactNode }

/** A way out of the panel, beside its account. */
export function RailLink({ to, newWindow, children }: LinkProps) {
  const where = newWindow ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <Link className={styles.tab} to={to} {...where}>
      {children}
    </Link>
  )
}

/** Something to do beside the account, where there is a keyboard to do it with. */
export function RailButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${styles.tab} ${styles.wide}`} onClick={onClick}>
      {children}
    </button>
  )
}
