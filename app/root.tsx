import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { dropScript } from '#app/drop-script.ts'
import { earlyScript } from '#app/early-script.ts'
import { lastWords } from '#app/last-words.ts'
import { othersScript } from '#app/others-script.ts'
import { isCutLine } from '#app/site/frame/offline/cut-line.ts'
import { useLine } from '#app/site/frame/offline/use-line.ts'
import { loadKeeper } from '#app/site/parts/kept-requests/load-keeper.ts'
import { askAgain } from '#app/ui/ask-again.ts'
import { DeclaredScript } from '#app/ui/declared-script.tsx'
import displayFont from '#app/ui/fonts/cormorant-garamond.woff2?url'
import textFont from '#app/ui/fonts/hanken-grotesk.woff2?url'
import { fetchWrittenSheets } from '#app/written-sheets.ts'
import { languageTag } from '#i18n/locales.ts'
import { isSpanish } from '#i18n/spanish-tree.ts'
import type { Route } from './+types/root'
import '#app/ui/styles.css'

// A browser has run it before it hydrates, and never reads it again: its own script does without.
const early = import.meta.env.SSR ? `${othersScript};${earlyScript};${dropScript}` : ''

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <html lang={isSpanish(pathname) ? languageTag.es : languageTag.pt} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F7F3EC" />
        {/* Phones make links of numbers in a text, and React would draw the page anew for them; a number to call is a link already. */}
        <meta name="format-detection" content="telephone=no,date=no,email=no,address=no" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
        <Meta />
        {/* A browser takes the first: a page may have named another. */}
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <DeclaredScript text={early} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const isLeaving = useNavigation().state === 'loading'
  useEffect(comeAlive, [])
  useEffect(() => {
    if (isLeaving) fetchWrittenSheets()
  }, [isLeaving])
  return <Outlet />
}

/**
 * Tells app/early-script.ts, which then tells React what was chosen before. A request that waits for a connection is sent from
 * whichever page is opened next.
 */
function comeAlive() {
  dispatchEvent(new Event('awake'))
  try {
    if (localStorage.getItem('pedidos')) void askAgain(loadKeeper).then((keeper) => keeper.sendWhatWaits())
  } catch {
    // A browser that keeps nothing has nothing that waits.
  }
}

/** The page itself, whichever it is. */
const here = ''

/** The last resort: even the frame could not be drawn, so nothing here depends on anything. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isCut = isCutLine(error)
  const { tryAgain } = useLine(isCut)
  const { pt, es } = isCut ? lastWords.cut : lastWords
  const stay = (event: MouseEvent) => {
    event.preventDefault()
    void tryAgain()
  }
  return (
    <main className="flex min-h-svh flex-col justify-end px-margin pb-section">
      <title>Cartacho</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-light text-h1">Cartacho</h1>
      <p className="mt-8 max-w-[34rem] text-large">
        {pt}
        <br />
        <span lang="es">{es}</span>
      </p>
      <p className="mt-10">
        <a href={here} className="button" onClick={isCut ? stay : undefined}>
          {lastWords.again}
        </a>
      </p>
    </main>
  )
}
