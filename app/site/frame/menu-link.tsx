import { type MouseEvent, memo, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { MenuItem } from './frame.ts'

const anchorOffsetPx = 100
const anchorDelayMs = 100

type Props = {
  readonly item: MenuItem
  readonly newTab: string
  readonly className?: string
  readonly onFollow?: () => void
  readonly children?: ReactNode
}

/** A link of the menu: to a page, to a section of the home page, or out of the site in a new tab. */
export const MenuLink = memo(function MenuLink(props: Props) {
  const { item, newTab, className, onFollow, children = item.name } = props
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (item.external || /^(mailto|tel):/.test(item.url)) {
    return (
      <a className={className} href={item.url} {...(item.external && { target: '_blank', rel: 'noopener' })}>
        {children}
        {item.external && <span className="sr-only"> {newTab}</span>}
      </a>
    )
  }
  const { scrollTo } = item
  const goToSection = async (event: MouseEvent) => {
    onFollow?.()
    if (!scrollTo || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const [home = ''] = item.url.split('#')
    if (pathname === home) return scrollToSection(scrollTo)
    await navigate(home)
    setTimeout(scrollToSection, anchorDelayMs, scrollTo)
  }
  const current = !scrollTo && pathname === item.url ? 'page' : undefined
  return (
    <Link className={className} to={item.url} onClick={goToSection} aria-current={current}>
      {children}
    </Link>
  )
})

/** Brings a section under the header and moves the focus there, so that the keyboard follows the eye. */
function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  // A slow phone draws the page later than the address changes.
  if (!section) return void setTimeout(scrollToSection, anchorDelayMs, id)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = section.getBoundingClientRect().top + scrollY - anchorOffsetPx
  scrollTo({ top, behavior: still ? 'auto' : 'smooth' })
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
