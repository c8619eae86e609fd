/** The head of a panel page: its title, and that search engines leave it out. */
export function panelMeta(title: string): ({ title: string } | { name: string; content: string })[] {
  return [{ title: `${title} · Cartacho` }, { name: 'robots', content: 'noindex' }]
}
