import { crc32 } from 'node:zlib'
import { validateBytes } from 'gltf-validator'
import { describe, expect, it } from 'vitest'
import { toGlb } from './glb.ts'
import { outlineOf } from './outline.ts'
import { readGlb } from './read-glb.ts'
import { bodyMesh, boundsOf, type Mesh, rugMesh, turnedLike } from './rug-mesh.ts'
import { spreadColour } from './spread-colour.ts'
import { toUsdz } from './usdz.ts'

/** One grey pixel. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)
const soft = {
  width: 40,
  height: 56,
  data: Uint8Array.from({ length: 40 * 56 }, (_, at) => {
    const [x, y] = [(at % 40) + 0.5 - 20, Math.floor(at / 40) + 0.5 - 28]
    return Math.round(255 * Math.min(1, Math.max(0, 8 * (1 - (x / 18) ** 2 - (y / 26) ** 2))))
  }),
}
const size = { width: 2.5, length: 3.5 }
const mesh = rugMesh(outlineOf(soft, false), size, 0.0176)
const pictures = { colour: jpeg, normal: jpeg, roughness: jpeg }

describe('the mesh of a rug', () => {
  it('has the size to a millimetre, its thickness, and its middle on the floor', () => {
    const { least, greatest } = boundsOf(mesh)
    expect(least[0]).toBeCloseTo(-1.25, 4)
    expect(greatest[0]).toBeCloseTo(1.25, 4)
    expect([least[1], greatest[1]]).toEqual([0, Math.fround(0.0176)])
    expect(least[2]).toBeCloseTo(-1.75, 4)
    expect(greatest[2]).toBeCloseTo(1.75, 4)
  })

  it('has pile over its edge: tufts a few millimetres apart, of many heights, that end on its outline', () => {
    const body = bodyMesh(outlineOf(soft, false), size, 0.0176, 0.00528)
    const [from, to] = [body.positions.length / 3, mesh.positions.length / 3]
    const tips = Array.from({ length: (to - from) / 4 }, (_, tuft) => {
      const [x = 0, y = 0, z = 0] = mesh.positions.subarray((from + tuft * 4 + 3) * 3)
      return { x, y, z }
    })
    const gaps = tips.map((one, at) => {
      const other = tips[(at + 1) % tips.length] ?? one
      return Math.hypot(one.x - other.x, one.z - other.z)
    })
    expect(Math.max(...gaps)).toBeLessThan(0.008)
    expect(new Set(tips.map(({ y }) => y.toFixed(4))).size).toBeGreaterThan(50)
    expect(boundsOf(body).greatest[0]).toBeCloseTo(1.25 - 0.00528, 4)
    expect(to).toBeLessThan(65_536)
    facesOutward(mesh)
  })

  it('is closed below its pile, and every face looks outward, as its normals do', () => {
    facesOutward(bodyMesh(outlineOf(soft, false), size, 0.0176, 0.007), true)
  })

  function facesOutward(mesh: Mesh, isClosed = false) {
    const edges = new Map<string, number>()
    const point = (corner: number) => Array.from(mesh.positions.subarray(corner * 3, corner * 3 + 3))
    for (let at = 0; at < mesh.corners.length; at += 3) {
      const [a, b, c] = [...mesh.corners.subarray(at, at + 3)].map((corner) => ({
        corner,
        at: point(corner),
      }))
      if (!a || !b || !c) throw new Error('a triangle has three corners')
      const [one, other] = [b, c].map((end) => end.at.map((value, axis) => value - (a.at[axis] ?? 0)))
      const [ux = 0, uy = 0, uz = 0] = one ?? []
      const [vx = 0, vy = 0, vz = 0] = other ?? []
      const facing = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
      const normal = mesh.normals.subarray(a.corner * 3, a.corner * 3 + 3)
      expect(facing.reduce((sum, value, axis) => sum + value * (normal[axis] ?? 0), 0)).toBeGreaterThan(0)
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        const [there, back] = [`${from.at} ${to.at}`, `${to.at} ${from.at}`]
        if (edges.has(back)) edges.set(back, (edges.get(back) ?? 0) - 1)
        else edges.set(there, (edges.get(there) ?? 0) + 1)
      }
    }
    if (isClosed) expect([...edges.values()].filter((open) => open !== 0)).toEqual([])
  }

  it('lies as its picture does', () => {
    const outline = outlineOf(soft, false)
    expect(turnedLike({ width: 3, length: 2 }, outline, 40 / 56)).toEqual({ width: 2, length: 3 })
    expect(turnedLike({ width: 2, length: 3 }, outline, 3)).toEqual({ width: 3, length: 2 })
  })
})

it('the GLB passes the validator of Khronos without an error, a warning or a remark', async () => {
  const report = await validateBytes(toGlb(mesh, pictures, 'Geom\u00e9trico "2"'))
  expect(report.issues.messages).toEqual([])
  expect(report.info).toMatchObject({ version: '2.0', drawCallCount: 1, materialCount: 1 })
  expect(report.info.resources.find((one) => one.image)?.image).toMatchObject({ width: 1, height: 1 })
})

it('the GLB is read back as it was written, and nothing else is read', () => {
  const file = toGlb(mesh, pictures, 'Sol')
  const read = readGlb(file.buffer)
  expect(read.mesh).toEqual(mesh)
  expect(Buffer.from(read.jpeg).equals(jpeg)).toBe(true)
  expect(() => readGlb(file.buffer.slice(0, 400))).toThrow('no model of a rug')
  expect(() => readGlb(new ArrayBuffer(4))).toThrow('no model of a rug')
})

describe('the USDZ', () => {
  const files = readStored(toUsdz(mesh, pictures))
  const layer = new TextDecoder().decode(files[0]?.bytes)

  it('is a ZIP that only stores, each file at a multiple of 64 bytes, the layer first', () => {
    expect(files.map(({ name }) => name)).toEqual([
      'rug.usda',
      'textures/rug.jpg',
      'textures/normal.jpg',
      'textures/roughness.jpg',
    ])
    for (const file of files)
      expect([file.method, file.start % 64, file.sum]).toEqual([0, 0, crc32(file.bytes)])
    expect(Buffer.from(files[1]?.bytes ?? []).equals(jpeg)).toBe(true)
  })

  it('counts in metres, y up, and names only what it holds', () => {
    expect(layer.startsWith('#usda 1.0\n')).toBe(true)
    expect(layer).toMatch(/\n {4}metersPerUnit = 1\n {4}upAxis = "Y"\n/)
    expect(layer).toContain('defaultPrim = "Rug"')
    expect(layer.match(/@[^@]+@/g)).toEqual([
      '@textures/rug.jpg@',
      '@textures/normal.jpg@',
      '@textures/roughness.jpg@',
    ])
    expect(layer).toContain('normal3f inputs:normal.connect')
    expect(layer).toContain('float inputs:roughness.connect')
    const named = [...layer.matchAll(/<(\/[^>.]+)/g)].map(([, path = '']) => path.split('/').at(-1))
    for (const name of named) expect(layer).toMatch(new RegExp(`def \\w+ "${name}"`))
  })

  it('opens and closes every bracket, and holds the same mesh', () => {
    const open: string[] = []
    for (const letter of layer.replaceAll(/"[^"\n]*"/g, '').match(/[()[\]{}]/g) ?? []) {
      if ('([{'.includes(letter)) open.push(letter)
      else expect(open.pop()).toBe({ ')': '(', ']': '[', '}': '{' }[letter])
    }
    expect(open).toEqual([])
    const count = mesh.positions.length / 3
    const groups = (name: string) => listIn(layer, name).match(/\([^)]*\)/g) ?? []
    for (const name of ['normals', 'points', 'primvars:st']) expect(groups(name)).toHaveLength(count)
    const points = groups('points').map((group) => group.slice(1, -1).split(', ').map(Number))
    for (const [axis, side] of [
      [0, 2.5],
      [1, 0.0176],
      [2, 3.5],
    ] as const) {
      const values = points.map((point) => point[axis] ?? 0)
      expect(Math.abs(Math.max(...values) - Math.min(...values) - side)).toBeLessThan(0.001)
    }
    expect(listIn(layer, 'faceVertexIndices')).toBe(mesh.corners.join(', '))
    expect(listIn(layer, 'faceVertexCounts').split(', ')).toHaveLength(mesh.corners.length / 3)
  })
})

it('what is clear takes the colour of the nearest yarn', () => {
  const data = new Uint8Array([0, 0, 0, 0, 9, 8, 7, 255, 0, 0, 0, 0, 1, 2, 3, 90])
  spreadColour({ width: 4, height: 1, data })
  expect([...data]).toEqual([9, 8, 7, 0, 9, 8, 7, 255, 9, 8, 7, 0, 9, 8, 7, 90])
})

/** "(0, 1), (2, 3)" of `float2[] name = [(0, 1), (2, 3)]` */
function listIn(layer: string, name: string): string {
  return new RegExp(` ${name} = \\[([^\\]]*)\\]`).exec(layer)?.[1] ?? ''
}

/** The files of a ZIP, read by its directory. */
function readStored(zip: Uint8Array) {
  const view = new DataView(zip.buffer)
  const end = zip.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  let at = view.getUint32(end + 16, true)
  expect(at + view.getUint32(end + 12, true)).toBe(end)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [nameLength, header] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)]
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength))
    const length = view.getUint32(at + 20, true)
    const start = header + 30 + nameLength + view.getUint16(header + 28, true)
    const local = new TextDecoder().decode(zip.subarray(header + 30, header + 30 + nameLength))
    expect([local, view.getUint32(header, true)]).toEqual([name, 0x04034b50])
    const file = { name, start, method: view.getUint16(at + 10, true), sum: view.getUint32(at + 16, true) }
    at += 46 + nameLength
    return { ...file, bytes: zip.subarray(start, start + length) }
  })
}
