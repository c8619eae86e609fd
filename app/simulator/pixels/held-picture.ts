import { holdPicture, letGo } from './load-picture.ts'

export type Held = ReturnType<typeof holdOne>

/** Pixels under an address of its own, until a newer one comes or it is cleared. */
export function holdOne() {
  let held: string | null = null
  const clear = () => {
    if (held) letGo(held)
    held = null
  }
  return {
    hold(picture: ImageData): string {
      clear()
      held = holdPicture(picture)
      return held
    },
    clear,
  }
}
