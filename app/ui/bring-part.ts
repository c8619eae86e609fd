const coming = new Map<string, Promise<unknown>>()

/**
 * Brings a part of a page that is loaded later: its `files`, `assets/…`, as they stand in the build, and then itself. It takes
 * the place of Vite's own way (scripts/parts-plugin.ts), which leaves files to the import. That a module did not come Firefox and
 * WebKit keep for as long as the page lives, and of a style sheet Vite does: so nothing is imported before all of it is here.
 * @throws where the line does not bring them: to be asked again (ask-again.ts).
 */
export async function bringPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map((file) => bring(`/${file}`)))
  return load()
}

function bring(url: string): unknown {
  const known = coming.get(url)
  if (known || document.querySelector(`link[href="${url}"]`)) return known
  const file = url.endsWith('.css') ? styles(url) : script(url)
  coming.set(url, file)
  file.catch(() => coming.delete(url))
  return file
}

/** Read to its end, which is what the import then finds in the browser's cache. */
async function script(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(url)
}

function styles(url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.onload = resolve
    link.onerror = (event) => {
      link.remove()
      reject(event)
    }
    document.head.append(link)
  })
}
