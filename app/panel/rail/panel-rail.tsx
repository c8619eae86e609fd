import Menu from 'virtual:icon/menu'
import Search from 'virtual:icon/search'
import X from 'virtual:icon/x'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignOut } from '#app/panel/drafts/use-sign-out.tsx'
import { isStaffTab } from '#i18n/panel-paths.ts'
import { pathTo } from '#i18n/paths.ts'
import * as styles from './panel-rail.module.css'
import { PlaceLink } from './place-link.tsx'
import { pt } from './pt.ts'
import { type RailSection, type RailTab, tabAt } from './rail-tabs.ts'
import type { Counts } from './use-counts.ts'

type Props = {
  readonly sections: readonly RailSection[]
  readonly counts: Counts
  readonly email: string
  readonly onSearch: () => void
  readonly onKeys: () => void
  readonly onSignOut: () => void
}

/** The one rail of the panels: at the left, or folded behind a button below 1024 px. */
export function PanelRail({ sections, counts, email, onSearch, onKeys, onSignOut }: Props) {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const signOut = useSignOut(onSignOut)
  const here = tabAt(pathname, sections)
  // Whoever chose a section has seen the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is opened
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <header className={styles.rail} data-open={isOpen || sections.length === 0 || undefined}>
      <Link to={pathTo('home', 'pt')} className={styles.logo}>
        Cartacho
      </Link>
      {sections.length > 0 && (
        <>
          <button type="button" className={styles.search} onClick={onSearch}>
            <Search size={16} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only md:not-sr-only">{pt.search}</span>
            <span className={styles.key} aria-hidden="true">
              Ctrl K
            </span>
          </button>
          <button
            ref={button}
            type="button"
            className={styles.menu}
            aria-expanded={isOpen}
            aria-controls="rail"
            onClick={() => setOpen(!isOpen)}
          >
            <span className="sr-only">{pt.openMenu(here?.name ?? pt.menu)}</span>
            {counts.waiting > 0 && <span className={styles.news}>{pt.count(counts.waiting)}</span>}
            {isOpen ? <X size={22} strokeWidth={1.5} /> : <Menu size={22} strokeWidth={1.5} />}
          </button>
        </>
      )}
      <div id="rail" className={styles.folded}>
        {sections.length > 0 && (
          <nav aria-label={pt.label}>
            {sections.map(({ group, tabs }) => (
              <section key={group} aria-labelledby={`rail-${group}`}>
                <h2 id={`rail-${group}`} className={`label ${styles.group}`}>
                  {pt.groups[group]}
                </h2>
                <ul>
                  {tabs.map((tab) => (
                    <li key={tab.tab}>
                      <RailLink tab={tab} counts={counts} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        )}
      </div>
      <div className={styles.account}>
        <p className={styles.email} title={email}>
          {email}
        </p>
        <Link to={pathTo('home', 'pt')} target="_blank" rel="noopener">
          {pt.viewSite}
        </Link>
        {sections.length > 0 && (
          <button type="button" className={styles.keys} onClick={onKeys}>
            {pt.keys}
          </button>
        )}
        <button type="button" data-key="sign-out" onClick={signOut.ask}>
          {pt.signOut}
        </button>
      </div>
      {signOut.dialog}
    </header>
  )
}

function RailLink({ tab: { tab, name, url }, counts }: { readonly tab: RailTab; readonly counts: Counts }) {
  const news = counts.news[tab] ?? 0
  const held = counts.held[tab]
  return (
    <PlaceLink to={url} under={isStaffTab(tab) && url.split('/').length > 2} className={styles.tab}>
      {name}
      {news > 0 ? (
        <span className={styles.news} title={pt.news(news)}>
          {pt.count(news)}
        </span>
      ) : (
        held !== undefined && <span className={styles.held}>{held}</span>
      )}
    </PlaceLink>
  )
}
