import { inFours, joined, words } from '#graphics/bytes.ts'
import { itemAt } from '#graphics/reads.ts'
import { boundsOf, type Mesh } from './rug-mesh.ts'

const magic = 0x46546c67
const chunk = { json: 0x4e4f534a, binary: 0x004e4942 }
const float = 5126
const unsignedShort = 5123
const target = { vertices: 34962, corners: 34963 }
const sampler = { magFilter: 9729, minFilter: 9987, wrapS: 33071, wrapT: 33071 }

/** A rug's pictures, all of them JPEG: its colours, which way its pile faces, and how rough it is (green). */
export type Pictures = {
  readonly colour: Uint8Array
  readonly normal: Uint8Array
  readonly roughness: Uint8Array
}

/** A rug as binary glTF 2.0 (Khronos, chapter 4): the mesh and its pictures in one file. */
export function toGlb(mesh: Mesh, pictures: Pictures, name: string): Uint8Array<ArrayBuffer> {
  const blocks = [mesh.positions, mesh.normals, mesh.places, mesh.corners].map(
    (numbers) => new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
  )
  const directions = new Uint8Array(tangentsOf(mesh).buffer)
  const parts = [...blocks, pictures.colour, pictures.normal, pictures.roughness, directions]
  const padded = parts.map((part) => inFours(part))
  const binary = joined(padded)
  const starts = padded.map((_, at) => padded.slice(0, at).reduce((sum, part) => sum + part.length, 0))
  const views = parts.map(({ length }, at) => ({
    buffer: 0,
    byteOffset: itemAt(starts, at),
    byteLength: length,
    ...((at < 3 || at === 7) && { target: target.vertices }),
    ...(at === 3 && { target: target.corners }),
  }))
  const text = JSON.stringify({
    ...descriptionOf(mesh, name),
    bufferViews: views,
    buffers: [{ byteLength: binary.length }],
  })
  const json = inFours(new TextEncoder().encode(text), 0x20)
  const length = 12 + 8 + json.length + 8 + binary.length
  return joined([
    words(magic, 2, length),
    words(json.length, chunk.json),
    json,
    words(binary.length, chunk.binary),
    binary,
  ])
}

function descriptionOf(mesh: Mesh, name: string) {
  const { least, greatest } = boundsOf(mesh)
  const count = mesh.positions.length / 3
  return {
    asset: { version: '2.0', generator: 'Cartacho' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name, mesh: 0 }],
    meshes: [
      {
        name,
        primitives: [
          { attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2, TANGENT: 4 }, indices: 3, material: 0 },
        ],
      },
    ],
    materials: [
      {
        name,
        pbrMetallicRoughness: {
          baseColorTexture: { index: 0 },
          metallicFactor: 0,
          roughnessFactor: 1,
          metallicRoughnessTexture: { index: 2 },
        },
        normalTexture: { index: 1 },
      },
    ],
    textures: [0, 1, 2].map((source) => ({ sampler: 0, source })),
    samplers: [sampler],
    images: [4, 5, 6].map((bufferView) => ({ bufferView, mimeType: 'image/jpeg' })),
    accessors: [
      { bufferView: 0, componentType: float, count, type: 'VEC3', min: least, max: greatest },
      { bufferView: 1, componentType: float, count, type: 'VEC3' },
      { bufferView: 2, componentType: float, count, type: 'VEC2' },
      { bufferView: 3, componentType: unsignedShort, count: mesh.corners.length, type: 'SCALAR' },
      { bufferView: 7, componentType: float, count, type: 'VEC4' },
    ],
  }
}

/** Which way a picture's columns run on the surface: to the right, as far as it does not face there itself. */
function tangentsOf({ normals }: Mesh): Float32Array<ArrayBuffer> {
  const out = new Float32Array((normals.length / 3) * 4)
  for (let at = 0; at < normals.length / 3; at += 1) {
    const [x = 0, y = 0, z = 0] = normals.subarray(at * 3, at * 3 + 3)
    const [along, up, away] = Math.abs(x) < 0.9 ? [1 - x * x, -x * y, -x * z] : [x * y, y * y - 1, y * z]
    const length = Math.hypot(along, up, away)
    out.set([along / length, up / length, away / length, 1], at * 4)
  }
  return out
}
