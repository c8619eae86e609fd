import type { ToggleEvent } from 'react'
import { Link } from 'react-router'
import { askAgain } from '#app/ui/ask-again.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Frame } from './frame.ts'
import * as styles from './header.module.css'
import { MenuLink } from './menu-link.tsx'
import { SearchButton } from './search/search-button.tsx'
import { SelectionLink } from './selection-link.tsx'

const sheetId = 'menu'
const close = () => document.getElementById(sheetId)?.hidePopover()

type Props = { readonly frame: Frame; readonly elsewhere: string }
type HeaderProps = {
  readonly frame: Frame
  /** Where the same is in the other language, where that is not what the frame says. */
  readonly elsewhere?: string | undefined
  readonly overPicture: boolean
}

/** The header: five items, two icons, the language; below 1024 px a full-height sheet that needs no script. */
export function Header({ frame, elsewhere = frame.otherLanguage.url, overPicture }: HeaderProps) {
  const { words } = frame
  return (
    <header className={styles.siteHeader} data-frame="header" data-over-picture={overPicture || undefined}>
      <div className="mx-auto grid h-20 grid-cols-[1fr_auto] items-center px-margin lg:grid-cols-[1fr_auto_1fr]">
        <Link
          to={frame.homeUrl}
          className="justify-self-start py-2 font-display text-[2rem] leading-none tracking-[0.01em]"
        >
          Cartacho
        </Link>
        <nav aria-label={words.menu.label} className="hidden lg:block">
          <ul className="flex gap-9 text-small">
            {frame.menu.map((item) => (
              <li key={item.name}>
                <MenuLink item={item} newTab={words.menu.newTab} className={styles.menuLink} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-3 flex items-center justify-self-end">
          <HeaderIcons frame={frame} elsewhere={elsewhere} />
          <button
            type="button"
            className="grid size-11 place-items-center lg:hidden"
            popoverTarget={sheetId}
            aria-label={words.menu.open}
          >
            <Icon name="menu" size={20} />
          </button>
        </div>
      </div>
      <MenuSheet frame={frame} elsewhere={elsewhere} />
    </header>
  )
}

function HeaderIcons({ frame, elsewhere }: Props) {
  const { words, otherLanguage } = frame
  const icon = 'grid size-11 place-items-center hover:opacity-70'
  return (
    <>
      <SearchButton frame={frame} className={icon} />
      <SelectionLink url={frame.selectionUrl} label={words.menu.selection} className={icon} />
      <Link to={elsewhere} className={`${icon} text-label`} hrefLang={otherLanguage.tag}>
        {frame.locale.toUpperCase()}
        <span className="sr-only">: {words.menu.otherLanguage}</span>
      </Link>
    </>
  )
}

/** What Back needs is fetched with the first opening. */
function holdPlace({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open')
    void askAgain(() => import('./menu-place.ts')).then((part) => part.holdMenuPlace(currentTarget))
}

function MenuSheet({ frame, elsewhere }: Props) {
  const { words } = frame
  return (
    <div id={sheetId} popover="auto" className={styles.menuSheet} onToggle={holdPlace}>
      <div className="flex h-20 items-center justify-between px-margin">
        <span className="font-display text-[2rem] leading-none">Cartacho</span>
        <button
          type="button"
          className="-mr-3 grid size-11 place-items-center"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          aria-label={words.menu.close}
        >
          <Icon name="close" size={22} />
        </button>
      </div>
      <nav aria-label={words.menu.label} className="px-margin pt-6 pb-12">
        <ul className="border-travertine border-t">
          {frame.menu.map((item) => (
            <li key={item.name} className="border-travertine border-b">
              <MenuLink
                item={item}
                newTab={words.menu.newTab}
                className="block py-4 font-display text-h3"
                onFollow={close}
              />
            </li>
          ))}
        </ul>
        <ul className="mt-8 grid gap-1 text-small">
          {[...frame.more, ...frame.contact.channels, ...frame.social].map((item) => (
            <li key={item.url}>
              <MenuLink
                item={item}
                newTab={words.menu.newTab}
                className="inline-block py-2.5"
                onFollow={close}
              />
            </li>
          ))}
          <li>
            <Link
              to={elsewhere}
              hrefLang={frame.otherLanguage.tag}
              className="inline-block py-2.5"
              onClick={close}
            >
              {words.menu.otherLanguage}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  )
}
