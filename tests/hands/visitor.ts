export type Work = <Given extends unknown[], Result>(
  work: (...given: Given) => Result,
  ...given: Given
) => Promise<Awaited<Result>>

/** Somebody in a browser, whichever it is. Places are CSS pixels from the window's upper left corner. */
export type Visitor = {
  /** For how long nothing changes, in milliseconds, where nothing is on its way. */
  readonly restMs: number
  open(address: string): Promise<void>
  /** Calls a function in the page, which sees nothing but what it is given. */
  readonly run: Work
  press(x: number, y: number): Promise<void>
  drag(from: readonly [number, number], to: readonly [number, number]): Promise<void>
  type(text: string): Promise<void>
  key(name: Key): Promise<void>
  step(where: 'back' | 'forward' | 'reload'): Promise<void>
  /** Gives one of the page's fields for files what it asks for, by its number; a browser that cannot leaves them alone. */
  chooseFile?(at: number): Promise<void>
  /** Cuts the line, or mends it; a browser that cannot has a line that stays. */
  line?(isUp: boolean): Promise<void>
  /** What pages have complained of since this was asked last. */
  problems(): Promise<string[]>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type Key =
  | 'Tab'
  | 'Shift+Tab'
  | 'Enter'
  | 'Escape'
  | 'ArrowRight'
  | 'ArrowLeft'
  | 'ArrowDown'
  | 'Space'
  | 'Control+k'
