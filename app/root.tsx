import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { startLateScript } from '#app/late-script.ts'
import { languageTag } from '#app/i18n/locales.ts'
import { localeOfPath } from '#app/i18n/paths.ts'
import '#app/ui/styles.css'

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <html lang={languageTag[localeOfPath(pathname)]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F7F3EC" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startLateScript }} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
