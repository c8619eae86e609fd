import { staffPaths } from '#app/i18n/paths.ts'

/** `/robots.txt`: all but the panels and the data API may be read by anyone, assistants included. */
export function robots({ siteUrl }: { siteUrl: string }): string {
  const closed = [...Object.values(staffPaths), '/simulador-admin', '/storage-test', '/rest/', '/auth/']
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${siteUrl}/sitemap.xml
`
}
