/** Where a drawing reached to, in metres across and away, and whether a floor was asked for. */
export type SeenByXr = {
  readonly features: readonly string[]
  readonly box: { readonly x: [number, number]; readonly z: [number, number] } | null
}

/**
 * Stands in for a device that does augmented reality, to be run in a page before all else: its camera looks straight
 * down on 8 by 4 metres of level floor, and it aims at `window.xrAim`. What it saw last is `window.xrSeen`.
 */
export function standInXr(): void {
  const page = window as unknown as Record<string, unknown>
  const [metresAcross, metresAway] = [8, 4]
  page.xrAim = [0.5, -0.25]
  const columns = (...rows: number[][]) =>
    Float32Array.from({ length: 16 }, (_, at) => rows[at % 4]?.[at >> 2] ?? 0)
  const still = columns([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  // The floor's x is the picture's, its z goes down the picture, and what is higher is nearer.
  const downward = columns([1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, -5], [0, 0, 0, 1])
  const flat = columns([2 / metresAcross, 0, 0, 0], [0, 2 / metresAway, 0, 0], [0, 0, -0.1, -1], [0, 0, 0, 1])
  let gl: WebGL2RenderingContext | null = null
  let features: readonly string[] = []
  page.XRWebGLLayer = class {
    framebuffer = null
    constructor(_: unknown, context: WebGL2RenderingContext) {
      gl = context
    }
    getViewport() {
      return { x: 0, y: 0, width: gl?.drawingBufferWidth ?? 0, height: gl?.drawingBufferHeight ?? 0 }
    }
  }
  const frame = {
    getViewerPose: () => ({
      views: [{ projectionMatrix: flat, transform: { inverse: { matrix: downward } } }],
    }),
    getHitTestResults() {
      const [x, z] = page.xrAim as [number, number]
      return [{ getPose: () => ({ transform: { matrix: still, position: { x, y: 0, z } } }) }]
    },
  }
  const look = () => {
    if (!gl) return
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
    const pixels = new Uint8Array(width * height * 4)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    const drawn = Array.from({ length: width * height }, (_, at) => at).filter(
      (at) => (pixels[at * 4 + 3] ?? 0) > 127,
    )
    // From the outer side of the first pixel that is mostly rug to that of the last.
    const ends = (all: number[], of: number, metres: number) =>
      [Math.min(...all) / of, (Math.max(...all) + 1) / of].map((share) => (share - 0.5) * metres)
    const across = ends(
      drawn.map((at) => at % width),
      width,
      metresAcross,
    )
    const away = ends(
      drawn.map((at) => height - 1 - Math.floor(at / width)),
      height,
      metresAway,
    )
    page.xrSeen = { features, box: drawn.length > 0 ? { x: across, z: away } : null }
  }
  class Session extends EventTarget {
    requestReferenceSpace = async () => ({})
    requestHitTestSource = async () => ({ cancel() {} })
    updateRenderState = async () => undefined
    requestAnimationFrame(draw: (time: number, seen: typeof frame) => void) {
      setTimeout(() => {
        draw(0, frame)
        look()
      }, 50)
      return 1
    }
    async end() {
      this.requestAnimationFrame = () => 0
      this.dispatchEvent(new Event('end'))
    }
  }
  const xr = {
    isSessionSupported: async (mode: string) => mode === 'immersive-ar',
    requestSession: async (_: string, options: { requiredFeatures: readonly string[] }) => {
      features = options.requiredFeatures
      const session = new Session()
      page.xrTap = () => session.dispatchEvent(new Event('select'))
      return session
    },
  }
  Object.defineProperty(navigator, 'xr', { value: xr })
}
