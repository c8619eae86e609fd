/** A text that this device keeps under a name, the same in every tab. */
export type KeptText = {
  /** Null where nothing is kept, and where the device keeps nothing (private windows may forbid it). */
  read(): string | null
  /** Keeps a text, or with an empty one nothing; answers whether that is so. */
  write(text: string): boolean
  /** Hears of changes, those of other tabs too; answers how to hear no more. */
  subscribe(listener: () => void): () => void
}

export function keptText(name: string): KeptText {
  const attempt = <Result>(run: () => Result, otherwise: Result) => {
    try {
      return run()
    } catch {
      return otherwise
    }
  }
  return {
    read: () => attempt(() => localStorage.getItem(name), null),
    write(text) {
      const isKept = attempt(() => {
        if (text) localStorage.setItem(name, text)
        else localStorage.removeItem(name)
        return true
      }, false)
      // Browsers tell the other tabs alone.
      dispatchEvent(new Event('storage'))
      return isKept
    },
    subscribe(listener) {
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },
  }
}
