import { Apart } from '#app/ui/apart.tsx'
import { Closing } from './closing.tsx'
import { Collections } from './collections.tsx'
import { Crafts } from './crafts.tsx'
import type { HomeSpainWords } from './es.ts'
import { Facade } from './facade.tsx'
import { Fairs } from './fairs.tsx'
import { Hero } from './hero.tsx'
import type { HomeSpainView } from './home-view.ts'
import { Philosophy } from './philosophy.tsx'
import { Rugs } from './rugs.tsx'
import { Services } from './services.tsx'
import { Spring } from './spring.tsx'
import { Story } from './story.tsx'
import { Testimonials } from './testimonials.tsx'

type Props = {
  readonly view: HomeSpainView
  readonly words: HomeSpainWords
  readonly supabaseUrl: string
}

/** The Spanish home page, its sections in the order of the specification. */
export function HomePage({ view, words, supabaseUrl }: Props) {
  const { paths } = view
  return (
    <>
      <Hero
        hero={view.hero}
        words={words.hero}
        supabaseUrl={supabaseUrl}
        collectionsUrl={paths.collections}
      />
      <Apart>
        {view.facade && <Facade picture={view.facade} />}
        <Story picture={view.story} words={words.story} url={paths.story} />
        <Spring spring={view.spring} words={words.spring} url={paths.rugs} />
        <Collections collections={view.collections} words={words.collections} />
        <Crafts picture={view.crafts} words={words.crafts} paths={paths} />
        <Rugs rugs={view.rugs} words={words.rugs} url={paths.rugs} />
        <Philosophy words={words.philosophy} />
        <Services services={view.services} words={words.services} />
        <Fairs fairs={view.fairs} words={words.fairs} />
        <Testimonials testimonials={view.testimonials} words={words.testimonials} />
        <Closing picture={view.closing} words={words.closing} paths={paths} />
      </Apart>
    </>
  )
}
