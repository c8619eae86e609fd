/** The addresses of made pictures that a page names, each once, small ones before large: phones ask first. */
export function picturesNamed(html: string): string[] {
  const found = new Set(html.match(/\/img\/[^\s"'&<>,\\)]+/g))
  return [...found].sort((one, other) => widthOf(one) - widthOf(other))
}

const widthOf = (address: string) => Number.parseInt(address.slice('/img/'.length), 10)
