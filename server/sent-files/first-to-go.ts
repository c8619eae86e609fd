/** A file that waits for its form. `sender` is empty where it is not known. */
export type Waiting = {
  readonly key: string
  readonly size: number
  /** When it was last added to, as milliseconds of a clock. */
  readonly at: number
  readonly busy: boolean
  readonly sender: string
}
type Bounds = { readonly files: number; readonly bytes: number }

/**
 * Which file goes where there is no room for another: of whoever holds the most of the place, what was not added to for
 * longest. Strangers who fill it from hundreds of addresses keep nobody out, and lose their own first. Null: all are being written.
 */
export function firstToGo(files: readonly Waiting[], most: Bounds): string | null {
  const shares = new Map<string, number>()
  for (const file of files) {
    const share = 1 / most.files + file.size / most.bytes
    shares.set(holderOf(file), (shares.get(holderOf(file)) ?? 0) + share)
  }
  const shareOf = (file: Waiting) => shares.get(holderOf(file)) ?? 0
  const [first] = files
    .filter(({ busy }) => !busy)
    .toSorted((one, other) => shareOf(other) - shareOf(one) || one.at - other.at)
  return first?.key ?? null
}

/** What an earlier run took is of nobody in particular. */
const holderOf = ({ sender, key }: Waiting) => sender || key
