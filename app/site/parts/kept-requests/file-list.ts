import type { FileWords } from '#app/site/parts/form/file-words.ts'
import { fileSize } from '#content/request-files/file-size.ts'
import { type FileProgress, fileProgress, type KeptFile } from './send-file.ts'

export type FileList = {
  /** Shows these files, and what was not taken beside them. */
  draw(files: readonly KeptFile[], problems: readonly string[]): void
  setBusy(busy: boolean): void
  close(): void
}

/** The list of chosen files in a form: name, size, how much of each has arrived. */
export function openFileList(place: HTMLElement, words: FileWords, remove: (key: string) => void): FileList {
  const lines = new Map<
    string,
    { readonly blob: Blob; readonly bar: HTMLProgressElement; readonly said: HTMLElement }
  >()
  const onProgress = (event: Event) => {
    const { key, sent } = (event as CustomEvent<FileProgress>).detail
    const line = lines.get(key)
    if (!line) return
    line.bar.hidden = false
    line.bar.value = sent
    const share = Math.floor((100 * sent) / line.blob.size)
    const state = sent < line.blob.size ? `${words.sending} ${share}\u00a0%` : words.arrived
    line.said.textContent = `${sizeIn(line.blob.size)} \u00b7 ${state}`
  }
  addEventListener(fileProgress, onProgress)

  const toLine = ({ key, name, blob }: KeptFile): HTMLElement => {
    const line = document.createElement('li')
    const text = document.createElement('span')
    const said = document.createElement('small')
    said.textContent = sizeIn(blob.size)
    text.append(`${name} `, said)
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className: 'hairline-link', textContent: words.remove })
    button.setAttribute('aria-label', `${words.remove} ${name}`)
    button.addEventListener('click', () => remove(key))
    const bar = document.createElement('progress')
    Object.assign(bar, { max: blob.size, value: 0, hidden: true })
    bar.setAttribute('aria-label', name)
    line.append(text, button, bar)
    lines.set(key, { blob, bar, said })
    return line
  }
  return {
    draw(files, problems) {
      lines.clear()
      place.replaceChildren(
        ...files.map(toLine),
        ...problems.map((problem) => {
          const line = document.createElement('li')
          const text = document.createElement('p')
          text.setAttribute('role', 'alert')
          text.textContent = problem
          line.append(text)
          return line
        }),
      )
    },
    setBusy(busy) {
      for (const button of place.querySelectorAll('button')) button.disabled = busy
    },
    close: () => removeEventListener(fileProgress, onProgress),
  }
}

function sizeIn(bytes: number): string {
  return fileSize(bytes, document.documentElement.lang)
}
