import { Apart } from '#app/ui/apart.tsx'
import { Closing } from './closing.tsx'
import { CollectionList } from './collection-list.tsx'
import { Crafts } from './crafts.tsx'
import { FamilyStrip } from './family-strip.tsx'
import { Feature } from './feature.tsx'
import { FeaturedRugs } from './featured-rugs.tsx'
import { Hero } from './hero.tsx'
import type { HomeView } from './home-view.ts'
import { Philosophy } from './philosophy.tsx'
import type { HomeWords } from './pt.ts'
import { Services } from './services.tsx'
import { Showroom } from './showroom.tsx'
import { Testimonials } from './testimonials.tsx'

type Props = { readonly view: HomeView; readonly words: HomeWords; readonly supabaseUrl: string }

/** The Brazilian home page, its sections in the order of the specification. */
export function HomePage({ view, words, supabaseUrl }: Props) {
  const { paths } = view
  return (
    <>
      <Hero hero={view.hero} words={words.hero} supabaseUrl={supabaseUrl} />
      <Apart>
        <Feature feature={view.feature} words={words.feature} />
        <CollectionList collections={view.categories} words={words.collections} />
        <FamilyStrip
          families={view.families}
          letters={view.familyLetters}
          words={words.families}
          allUrl={paths.collections}
        />
        <Crafts picture={view.crafts} words={words.crafts} paths={paths} />
        <FeaturedRugs products={view.featured} words={words.featured} galleryUrl={paths.gallery} />
        <Philosophy
          picture={view.philosophy}
          words={words.philosophy}
          blogUrl={view.feature.blogUrl}
          storyUrl={paths.story}
        />
        <Showroom picture={view.showroom} words={words.showroom} url={paths.simulator} />
        <Testimonials testimonials={view.testimonials} words={words.testimonials} />
        <Closing picture={view.closing} words={words.closing} />
        <Services services={view.services} words={words.services} paths={paths} />
      </Apart>
    </>
  )
}
