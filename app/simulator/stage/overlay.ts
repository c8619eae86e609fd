import { whenIdle } from '#app/simulator/pixels/when-idle.ts'
import type { LabelSheet, LabelSpot, Labels } from '#app/simulator/renderer/labels.ts'
import type { Room } from '#content/rooms/room.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { drawLabelSheet, type Look, looksOf } from './label-sheet.ts'
import { type Seen, spotsOf } from './spots.ts'

/**
 * What stands on the picture: how wide and long the rug is, and what holds the handle that turns it. Moving a button itself would
 * cost three times as much.
 */
export type OverlayParts = {
  readonly width: HTMLElement
  readonly length: HTMLElement
  readonly turn: HTMLElement
}

/** A size that grows under fingers is written so often, which is as often as one reads it: each letter is laid out anew. */
const writtenEachMs = 160

export type Overlay = {
  /**
   * Puts the labels on the nearer edges of a rug and the handle off its nearest corner, all within what is seen. While it is
   * `moving` a size may be written a moment late.
   */
  place(room: Room, placement: Placement, seen: Seen, moving: boolean): void
  /** The same for who draws them; so many pixels of theirs to one of the page's. */
  drawn(room: Room, placement: Placement, seen: Seen, ratio: number): Labels
  /** Makes what labels are drawn from, the first time, once the page is idle: it takes longer than a frame with hands on the rug may. */
  prepare(ratio: number): void
  /** Hides the page's own while they are drawn. */
  hide(hidden: boolean): void
  isHidden(): boolean
}

/** Writes to the page only what changed since the last time: each write makes the browser work out styles anew. */
export function createOverlay(parts: OverlayParts, length: (metres: number) => string): Overlay {
  const all = [parts.width, parts.length, parts.turn].map(partOn)
  let [written, writtenAt] = ['', 0]
  let looks: readonly Look[] | null = null
  let isPrepared = false
  let isHidden = false
  let made: {
    readonly looks: readonly Look[]
    readonly ratio: number
    readonly sheet: LabelSheet
  } | null = null

  let said = { saying: '', texts: ['', ''] }
  // While a rug is dragged it keeps its size.
  const textsOf = (placement: Placement): readonly string[] => {
    const saying = sayingOf(placement)
    if (saying !== said.saying) said = { saying, texts: [length(placement.width), length(placement.length)] }
    return said.texts
  }
  // The same ones where nothing changed of them: compared once a hold, not with each frame.
  const look = (): readonly Look[] => {
    const now = looksOf(parts)
    return made && JSON.stringify(made.looks) === JSON.stringify(now) ? made.looks : now
  }
  const sheetOf = (of: readonly Look[], ratio: number): LabelSheet => {
    if (made?.looks !== of || made.ratio !== ratio)
      made = { looks: of, ratio, sheet: drawLabelSheet(of, alphabetOf(length), ratio) }
    return made.sheet
  }
  return {
    place(room, placement, seen, moving) {
      const saying = sayingOf(placement)
      const isDue = !moving || performance.now() - writtenAt >= writtenEachMs
      if (saying !== written && isDue) {
        const [width = '', long = ''] = textsOf(placement)
        write(parts.width, width)
        write(parts.length, long)
        written = saying
        writtenAt = performance.now()
      }
      for (const [at, point] of spotsOf(room, placement, seen).entries()) all[at]?.put(point)
    },
    drawn(room, placement, seen, ratio) {
      looks ??= look()
      return {
        sheet: sheetOf(looks, ratio),
        texts: textsOf(placement),
        spots: spotsOf(room, placement, seen),
        page: { width: seen.width, height: (seen.width * room.height) / room.width },
      }
    },
    prepare(ratio) {
      if (isPrepared) return
      isPrepared = true
      void document.fonts.ready.then(() => whenIdle(() => parts.turn.isConnected && sheetOf(look(), ratio)))
    },
    hide(hidden) {
      // Looked at anew each time: letters grow with the page's zoom.
      if (!hidden) looks = null
      if (hidden === isHidden) return
      isHidden = hidden
      for (const part of Object.values(parts)) part.style.opacity = hidden ? '0' : ''
    },
    isHidden: () => isHidden,
  }
}

/** Every letter that a length is written with. */
const alphabetOf = (length: (metres: number) => string) => length(12345.67) + length(890.12)

const sayingOf = ({ width, length }: Placement) => `${width} ${length}`

/** In the text that is there: another in its place is laid out anew, and looked at by whoever waits for what comes to a page. */
function write(part: HTMLElement, text: string): void {
  const { firstChild } = part
  if (firstChild instanceof Text) firstChild.data = text
  else part.textContent = text
}

function partOn(part: HTMLElement) {
  let [visible, place] = [false, '']
  return {
    put(at: LabelSpot | null) {
      if (visible !== (at !== null)) part.style.visibility = at ? 'visible' : 'hidden'
      visible = at !== null
      const wished = at ? `${at.x}px ${at.y}px` : place
      if (place !== wished) part.style.translate = wished
      place = wished
    },
  }
}
