/** The head of a page that only staff open: its title, and that search engines leave it out. */
export function privatePageMeta(title: string): ({ title: string } | { name: string; content: string })[] {
  return [{ title: `${title} \u00b7 Cartacho` }, { name: 'robots', content: 'noindex' }]
}
