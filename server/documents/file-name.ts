/** The Content-Disposition of a document: shown in the browser, and saved under its title in letters that any system takes. */
export function fileNameHeader(title: string): string {
  const name = `${title
    .replace(/\s*\u00b7\s*/g, ' - ')
    .replace(/[/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.pdf`
  const ascii = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]/g, '-')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
