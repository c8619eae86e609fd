import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type Props = {
  readonly to: string
  /** Also for what lies under it. */
  readonly under?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A link that says when its place is the one shown. React Router's NavLink does too, and every page of visitors would carry it. */
export function PlaceLink({ to, under = false, className, children }: Props) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (under && pathname.startsWith(`${to}/`))
  return (
    <Link to={to} className={className} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}
