import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkLook } from '#app/ui/link-button.tsx'
import { pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'

type Props = {
  readonly title: string
  readonly note?: string
  /** Address of the picture that fills the other half on a wide screen. */
  readonly picture: string
  readonly children: ReactNode
}

/** Half a page for the way in, half for a rug. */
export function SignInFrame({ title, note, picture, children }: Props) {
  return (
    <main className="grid min-h-svh lg:grid-cols-[minmax(28rem,38%)_1fr]">
      <div className="flex flex-col justify-between gap-12 px-margin py-8 lg:px-16">
        <Link to={pathTo('home', 'pt')} className="self-start py-1.5 font-display text-[2rem] leading-none">
          Cartacho
        </Link>
        <div className="w-full max-w-[26rem]">
          <header className="mb-10">
            <h1 className="text-[clamp(2.25rem,1.7rem+1.6vw,3.25rem)] leading-[1.05]">{title}</h1>
            {note && <p className="mt-3 text-smoke">{note}</p>}
          </header>
          {children}
        </div>
        <Link to={pathTo('home', 'pt')} className={`${linkLook} self-start text-small`}>
          {pt.backToSite}
        </Link>
      </div>
      <div className="relative hidden bg-night lg:block">
        <img src={picture} alt="" className="absolute inset-0 h-full w-full object-cover" />
      </div>
    </main>
  )
}
