export type Hands = {
  /** Whether they hold something. */
  on(): boolean
  /** @returns whether that is another than before. */
  become(on: boolean): boolean
  /** Done once they have let go: at once where they have. */
  off(): Promise<void>
}

/** Whether somebody has hold of something: what can wait for that is not done meanwhile. */
export function createHands(): Hands {
  let isOn = false
  let letGo = () => {}
  let off = Promise.resolve()
  return {
    on: () => isOn,
    become(on) {
      if (on === isOn) return false
      isOn = on
      letGo()
      if (on)
        off = new Promise((resolve) => {
          letGo = resolve
        })
      return true
    },
    off: () => off,
  }
}
