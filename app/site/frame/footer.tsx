import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import * as styles from './footer.module.css'
import type { Frame } from './frame.ts'
import { MenuLink } from './menu-link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const foundingYear = 1995

/**
 * The footer, paper turned ink: who we are, where to go, when we are open, letters, and what the law asks. Not drawn anew for what the
 * header says of the page.
 */
export const Footer = memo(function Footer({ frame }: { readonly frame: Frame }) {
  const { footer } = frame.words
  return (
    <footer
      data-frame="footer"
      className={`${styles.siteFooter} bg-ink px-margin pt-28 pb-8 text-paper text-small`}
    >
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="font-display text-h3 leading-none">Cartacho</p>
          <p className="mt-6 max-w-[19rem]">{footer.about}</p>
        </div>
        <Column title={footer.navigate} className="lg:col-span-2">
          {[...frame.menu, ...frame.more].map((item) => (
            <FooterItem key={item.name} item={item} newTab={frame.words.menu.newTab} />
          ))}
        </Column>
        <Column title={footer.showroom} className="lg:col-span-3">
          {[frame.contact.address, ...frame.contact.hours].filter(Boolean).map((line) => (
            <li key={line} className="py-1.5">
              {line}
            </li>
          ))}
          {[...frame.contact.channels, ...frame.social].map((item) => (
            <FooterItem key={item.name + item.url} item={item} newTab={frame.words.menu.newTab} />
          ))}
        </Column>
        <div className="lg:col-span-3">
          <NewsletterForm
            words={footer.newsletter}
            url={frame.newsletterUrl}
            privacyUrl={privacyUrl(frame)}
          />
        </div>
      </div>
      <div className="mt-20 flex flex-wrap justify-between gap-x-8 gap-y-3 text-[0.8125rem] text-travertine">
        <p className="py-2">
          © {foundingYear}–{frame.year} Cartacho
          {frame.company.map((line) => (
            <span key={line}> · {line}</span>
          ))}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {frame.legal.map((item) => (
            <li key={item.url}>
              <Link to={item.url} className={styles.footerLink} reloadDocument={item.url.startsWith('/?')}>
                {item.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
})

function privacyUrl(frame: Frame): string {
  return frame.legal[1]?.url ?? frame.homeUrl
}

function Column(props: { title: string; className: string; children: ReactNode }) {
  return (
    <div className={props.className}>
      <h2 className="label mb-3 font-text text-travertine">{props.title}</h2>
      <ul>{props.children}</ul>
    </div>
  )
}

function FooterItem({ item, newTab }: { item: Frame['menu'][number]; newTab: string }) {
  return (
    <li>
      <MenuLink item={item} newTab={newTab} className={styles.footerLink} />
    </li>
  )
}
