import { laidAt, multiplied } from '#graphics/models/orbit.ts'
import type { RugModel } from '#graphics/models/read-glb.ts'
import { createRugDrawing } from './rug-drawing.ts'
import { type XrFrame, type XrLayer, xrLayer, xrSystem } from './webxr.ts'

/** A rug that is being laid on the floor before the visitor. */
export type Placing = { readonly turn: () => void; readonly leave: () => void }

const eighth = Math.PI / 4
/** How upright what is met has to stand to be a floor: the cosine of its slope. */
const level = 0.95

/**
 * Lays a rug, in its size and no other, on the floor that the camera sees: it follows where the camera points until
 * a tap lets it lie; the next tap takes it up again. To be called by a tap.
 * @throws Error where the browser refuses.
 */
export async function placeRug(
  { mesh }: RugModel,
  picture: ImageBitmap,
  overlay: HTMLElement,
  ended: () => void,
): Promise<Placing> {
  const xr = xrSystem()
  if (!xr) throw new Error('This browser has no augmented reality')
  const session = await xr.requestSession('immersive-ar', {
    requiredFeatures: ['hit-test'],
    optionalFeatures: ['dom-overlay'],
    domOverlay: { root: overlay },
  })
  session.addEventListener('end', ended)
  try {
    const gl = contextOf()
    const layer = xrLayer(session, gl)
    await session.updateRenderState({ baseLayer: layer })
    const drawing = createRugDrawing(gl, mesh, picture)
    const [local, viewer] = [
      await session.requestReferenceSpace('local'),
      await session.requestReferenceSpace('viewer'),
    ]
    const aim = await session.requestHitTestSource({ space: viewer })
    const rug = { at: null as { x: number; y: number; z: number } | null, turn: 0, lies: false }
    session.addEventListener('select', () => {
      rug.lies = rug.at !== null && !rug.lies
    })
    const draw = (_: number, frame: XrFrame) => {
      session.requestAnimationFrame(draw)
      const pose = frame.getViewerPose(local)
      const met = frame.getHitTestResults(aim)[0]?.getPose(local)?.transform
      // The second column of a pose is what stands upright on what was met.
      if (!rug.lies && met && (met.matrix[5] ?? 0) > level) rug.at = met.position
      if (pose) paint(gl, layer, pose.views, rug.at && laidAt(rug.at, rug.turn), drawing.draw)
    }
    session.requestAnimationFrame(draw)
    return {
      turn() {
        rug.turn += eighth
      },
      leave: () => void session.end(),
    }
  } catch (cause) {
    await session.end()
    throw new Error('A rug could not be laid', { cause })
  }
}

type Views = NonNullable<ReturnType<XrFrame['getViewerPose']>>['views']

function paint(
  gl: WebGL2RenderingContext,
  layer: XrLayer,
  views: Views,
  lie: Float32List | null,
  draw: (camera: Float32List, lie: Float32List, squares: boolean) => void,
) {
  gl.bindFramebuffer(gl.FRAMEBUFFER, layer.framebuffer)
  gl.clearColor(0, 0, 0, 0)
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
  if (!lie) return
  for (const view of views) {
    const part = layer.getViewport(view)
    if (!part) continue
    gl.viewport(part.x, part.y, part.width, part.height)
    draw(multiplied(view.projectionMatrix, view.transform.inverse.matrix), lie, false)
  }
}

function contextOf(): WebGL2RenderingContext {
  const gl = document.createElement('canvas').getContext('webgl2', { alpha: true, xrCompatible: true })
  if (!gl) throw new Error('No drawing context for augmented reality')
  return gl
}
