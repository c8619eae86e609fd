import type { Renderer } from '#app/simulator/renderer/renderer.ts'

/** What any device draws: two pixels for each of the page's. */
const usual = { ratio: 2, width: 2048 } as const
/** A phone's three; more is not seen. No canvas is wider. */
const most = { ratio: 3, width: 4096 } as const
/** How long a resting picture may take to draw. */
const mostMs = 32

/**
 * How wide the canvas is: as many pixels as the device shows, as far as drawing them takes no longer than a resting
 * picture may. Until that was measured, and while hands hold the rug, it is drawn as any device draws it.
 */
export function createPixelBudget(renderer: Pick<Renderer, 'processor' | 'drawnIn'>, again: () => void) {
  let affordable: number | null = renderer.processor ? null : 0
  return {
    width(seen: number, moving: boolean): number {
      const plain = plainWidth(seen)
      return moving ? plain : Math.max(plain, Math.min(wishedWidth(seen), affordable ?? 0))
    },
    /** Measures what was drawn last, once, where there is more to show. */
    measure(seen: number): void {
      if (affordable !== null || wishedWidth(seen) <= plainWidth(seen)) return
      affordable = 0
      // The very first picture waits for what draws it to be made; the second takes what all others will.
      void renderer.drawnIn().then(async () => {
        again()
        affordable = affordableWidth(plainWidth(seen), await renderer.drawnIn())
        again()
      })
    },
  }
}

/** How wide a canvas may be, if one of that width took so long. */
export function affordableWidth(width: number, ms: number): number {
  return width * Math.sqrt(mostMs / Math.max(1, ms))
}

function plainWidth(seen: number): number {
  return Math.min(usual.width, seen * Math.min(devicePixelRatio, usual.ratio))
}

function wishedWidth(seen: number): number {
  return Math.min(most.width, seen * Math.min(devicePixelRatio, most.ratio))
}
