import type { Mesh } from './rug-mesh.ts'

/** A rug's surface and its picture, a JPEG. */
export type RugModel = { readonly mesh: Mesh; readonly jpeg: Uint8Array<ArrayBuffer> }

type Description = {
  readonly accessors: readonly { readonly bufferView: number }[]
  readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[]
  readonly images: readonly { readonly bufferView: number }[]
}

const headBytes = 12
const chunkHeadBytes = 8

/**
 * The way back of `toGlb`; no other program's files are read.
 * @throws Error for anything that `toGlb` did not write.
 */
export function readGlb(file: ArrayBuffer): RugModel {
  try {
    const view = new DataView(file)
    const jsonLength = view.getUint32(headBytes, true)
    const json = new Uint8Array(file, headBytes + chunkHeadBytes, jsonLength)
    const description: Description = JSON.parse(new TextDecoder().decode(json))
    const start = headBytes + chunkHeadBytes + jsonLength + chunkHeadBytes
    const block = (index: number | undefined) => {
      const place = index === undefined ? undefined : description.bufferViews[index]
      if (!place) throw new Error('A part of the model is missing')
      return file.slice(start + place.byteOffset, start + place.byteOffset + place.byteLength)
    }
    const [positions, normals, places, corners] = description.accessors.map((one) => block(one.bufferView))
    if (!positions || !normals || !places || !corners) throw new Error('The surface is missing')
    return {
      mesh: {
        positions: new Float32Array(positions),
        normals: new Float32Array(normals),
        places: new Float32Array(places),
        corners: new Uint16Array(corners),
      },
      jpeg: new Uint8Array(block(description.images[0]?.bufferView)),
    }
  } catch (cause) {
    throw new Error('This is no model of a rug', { cause })
  }
}
