/**
 * The server writes a page's style sheets into it and leaves their links disabled (server/inline-styles.ts). Whoever goes on
 * within the site gets the files: sheets then stand in the order of the page that they go to, whichever they came from.
 */
export function fetchWrittenSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link[rel=stylesheet][disabled]:not([data-written])',
  ))
    link.disabled = false
}
