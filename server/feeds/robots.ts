import { panelPages } from '#i18n/panel-paths.ts'

/** `/robots.txt`: all but the panels and the data API may be read by anyone, assistants included. A sitemap is named by its whole address. */
export function robots({ siteUrl }: { siteUrl: string }): string {
  const paths = [...new Set([...Object.values(panelPages), '/rest/', '/auth/'])]
  // A closed path closes all that begins with it.
  const closed = paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)))
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}
${siteUrl && `\nSitemap: ${siteUrl}/sitemap.xml\n`}`
}
