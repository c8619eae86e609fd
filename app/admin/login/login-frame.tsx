import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#app/i18n/paths.ts'
import { pt } from './pt.ts'

const picture = '/img/1400/-/site-assets/rugs/ocean-blue/detail.jpg'

/** Half a page for the way into the panel, half for a rug. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-svh lg:grid-cols-[minmax(28rem,38%)_1fr]">
      <div className="flex flex-col justify-between gap-12 px-margin py-8 lg:px-16">
        <Link to={pathTo('home', 'pt')} className="self-start py-1.5 font-display text-[2rem] leading-none">
          Cartacho
        </Link>
        <div className="w-full max-w-[26rem]">
          <h1 className="mb-10 text-[clamp(2.25rem,1.7rem+1.6vw,3.25rem)] leading-[1.05]">{title}</h1>
          {children}
        </div>
        <Link to={pathTo('home', 'pt')} className="panel-link hairline-link self-start text-small">
          {pt.back}
        </Link>
      </div>
      <div className="relative hidden bg-night lg:block">
        <img src={picture} alt="" className="absolute inset-0 h-full w-full object-cover" />
      </div>
    </main>
  )
}
