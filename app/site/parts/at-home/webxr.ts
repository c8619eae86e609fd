// The parts of the WebXR Device API, its hit test and its overlay (W3C) that place-rug.ts uses; TypeScript's own
// library does not describe them.

export type XrSystem = {
  isSessionSupported(mode: 'immersive-ar'): Promise<boolean>
  requestSession(mode: 'immersive-ar', options: XrOptions): Promise<XrSession>
}

type XrOptions = {
  readonly requiredFeatures: readonly string[]
  readonly optionalFeatures: readonly string[]
  readonly domOverlay: { readonly root: HTMLElement }
}

type XrSpace = object
type XrHitSource = { cancel(): void }

export type XrSession = EventTarget & {
  requestReferenceSpace(kind: 'local' | 'viewer'): Promise<XrSpace>
  requestHitTestSource(options: { readonly space: XrSpace }): Promise<XrHitSource>
  updateRenderState(state: { readonly baseLayer: XrLayer }): Promise<void> | undefined
  requestAnimationFrame(draw: (time: number, frame: XrFrame) => void): number
  end(): Promise<void>
}

type XrTransform = {
  readonly matrix: Float32Array
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
  readonly inverse: XrTransform
}

type XrView = { readonly projectionMatrix: Float32Array; readonly transform: XrTransform }

export type XrFrame = {
  getViewerPose(space: XrSpace): { readonly transform: XrTransform; readonly views: readonly XrView[] } | null
  getHitTestResults(
    source: XrHitSource,
  ): readonly { getPose(space: XrSpace): { readonly transform: XrTransform } | undefined }[]
}

export type XrLayer = {
  readonly framebuffer: WebGLFramebuffer | null
  getViewport(
    view: XrView,
  ): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined
}

/** What a browser has of WebXR; null where it has none. */
export function xrSystem(): XrSystem | null {
  return (navigator as { xr?: XrSystem }).xr ?? null
}

/** Draws a session into a WebGL context. @throws Error where that cannot be. */
export function xrLayer(session: XrSession, gl: WebGL2RenderingContext): XrLayer {
  const Layer = (globalThis as { XRWebGLLayer?: new (s: XrSession, c: WebGL2RenderingContext) => XrLayer })
    .XRWebGLLayer
  if (!Layer) throw new Error('No layer to draw augmented reality on')
  return new Layer(session, gl)
}

/** Whether this browser lays a rug on the floor before it by itself. That WebXR is there says nothing: desktops have it. */
export async function laysRugs(): Promise<boolean> {
  return (
    (await xrSystem()
      ?.isSessionSupported('immersive-ar')
      .catch(() => false)) ?? false
  )
}
