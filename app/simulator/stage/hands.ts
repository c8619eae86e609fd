export type Hands = {
  /** Whether they are on the rug. */
  on(): boolean
  /** @returns whether that is another than before. */
  become(on: boolean): boolean
  /** Done once they are off it: at once where they are. */
  off(): Promise<void>
}

/** Whether somebody has hold of the rug: what can wait for that is not done meanwhile. */
export function createHands(): Hands {
  let isOn = false
  let waiting: (() => void)[] = []
  return {
    on: () => isOn,
    become(on) {
      if (on === isOn) return false
      isOn = on
      if (isOn) return true
      for (const go of waiting) go()
      waiting = []
      return true
    },
    off: () => (isOn ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  }
}
