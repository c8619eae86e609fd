import { deviceStore } from '#app/site/parts/device-store/device-store.ts'
import { type FileWords, fileProblem } from '#app/site/parts/form/file-words.ts'
import {
  kindBytes,
  requestFileBounds,
  requestFileKind,
  requestFileName,
} from '#content/request-files/request-file.ts'
import { type FileList, openFileList } from './file-list.ts'
import type { KeptRequest } from './kept-requests.ts'
import type { KeptFile } from './send-file.ts'

export type FormFiles = {
  chosen(): readonly KeptFile[]
  /** Waits until all that was chosen is read: false where one is not taken, and nobody was told of it before. */
  settle(): Promise<boolean>
  /** While they are on their way nothing is taken away. */
  setBusy(busy: boolean): void
  /** Every file that is left was sent, or dropped. */
  clear(): void
  /** The form is that of another attempt from now on, which has its own. */
  putBack(): void
  /** They go with another attempt from now on; what was written down for one that is `over` is no longer needed. */
  leave(over: string | null): void
  close(): void
}

type Draft = { readonly id: string; readonly at: number; readonly files: readonly KeptFile[] }

/** What was chosen and not sent: it outlives a reload, and goes a day after its tab at the latest. */
const drafts = deviceStore('cartacho-arquivos', 'files')
const draftForMs = 24 * 3600 * 1000
const settled = Promise.resolve(true)

/**
 * Looks after the files of a form, also those that its page had before it was loaded again and those chosen before this
 * came; undefined for a form that takes none. `attempt`: what is sent next.
 */
export function keepFiles(
  form: HTMLFormElement,
  words: FileWords,
  attempt: () => string,
): FormFiles | undefined {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const place = form.querySelector<HTMLElement>('[data-files]')
  if (!input || !place) return undefined
  let files: readonly KeptFile[] = []
  const draw = (problems: readonly string[] = []) => list.draw(files, problems)
  const write = async () => {
    const draft: Draft = { id: attempt(), at: Date.now(), files }
    const written = files.length > 0 ? drafts.put(draft) : forget(attempt())
    // A browser that keeps nothing: they stay as long as the page does.
    await written.catch(() => undefined)
  }
  const remove = (key: string) => {
    files = files.filter((file) => file.key !== key)
    draw()
    input.focus()
    void write()
  }
  const list: FileList = openFileList(place, words, remove)
  const add = async (asked: readonly File[]) => {
    const problems: string[] = []
    for (const file of asked) {
      const taken = await toKept(file, files.length, words)
      if (typeof taken === 'string') problems.push(taken)
      else files = [...files, taken]
    }
    draw(problems)
    void write()
    return problems.length === 0
  }
  // One after the other, and none is forgotten while it is read: a form may be sent at any moment.
  let reading = settled
  const inTurn = (work: () => Promise<boolean>) => {
    const mine = reading.then(async (isTaken) => (await work()) && isTaken)
    reading = mine
    void mine.then(() => {
      if (reading === mine) reading = settled
    })
  }
  const take = () => {
    const asked = [...(input.files ?? [])]
    if (asked.length === 0) return
    input.value = ''
    inTurn(() => add(asked))
  }
  const putBack = async () => {
    const kept = await filesOf(attempt())
    // Before what was chosen in the meantime.
    files = [...kept.filter(({ key }) => files.every((file) => file.key !== key)), ...files]
    if (files.length > 0) draw()
    return true
  }
  input.addEventListener('change', take)
  inTurn(putBack)
  take()
  void sweep()
  return {
    chosen: () => files,
    async settle() {
      take()
      const isTaken = await reading
      if (!isTaken) place.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
      return isTaken
    },
    setBusy(busy) {
      input.disabled = busy
      list.setBusy(busy)
    },
    clear() {
      void forget(attempt())
      files = []
      draw()
    },
    putBack: () => inTurn(putBack),
    leave(over) {
      if (over) void forget(over)
      void write()
    },
    close() {
      input.removeEventListener('change', take)
      list.close()
    },
  }
}

/** A request that is to be mended has its files in its form, also when what was chosen there is forgotten by now. */
export async function tellFiles({ id, files = [] }: KeptRequest): Promise<void> {
  if (files.length === 0 || (await filesOf(id)).length > 0) return
  const draft: Draft = { id, at: Date.now(), files }
  // A browser that keeps nothing kept none with the request.
  await drafts.put(draft).catch(() => undefined)
}

/** What was chosen for a request before. */
async function filesOf(id: string): Promise<readonly KeptFile[]> {
  const read = drafts<Draft | undefined>('readonly', (store) => store.get(id))
  return (await read.catch(() => undefined))?.files ?? []
}

/** Forgets what was chosen for a request that is sent or dropped. */
function forget(id: string): Promise<unknown> {
  return drafts('readwrite', (store) => store.delete(id)).catch(() => undefined)
}

async function sweep(): Promise<void> {
  const all = await drafts<Draft[]>('readonly', (store) => store.getAll()).catch(() => [])
  for (const { id, at } of all) if (Date.now() - at > draftForMs) await forget(id)
}

/** A chosen file, or what to say of one that is not taken: by its content, not by its name. */
async function toKept(file: File, standing: number, words: FileWords): Promise<KeptFile | string> {
  if (standing >= requestFileBounds.files) return fileProblem(words, file.name, 'many')
  if (file.size > requestFileBounds.bytes) return fileProblem(words, file.name, 'large')
  const head = await file
    .slice(0, kindBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const kind = requestFileKind(new Uint8Array(head))
  if (!kind) return fileProblem(words, file.name, 'kind')
  return {
    key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
    name: requestFileName(file.name, kind),
    blob: file,
    refused: fileProblem(words, file.name, 'kind'),
  }
}
