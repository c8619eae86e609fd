import sharp, { type Sharp } from 'sharp'

/** A decoded picture, and the profile that says how its colours are meant: the file's own, where it has one. */
export type DecodedHeic = { readonly picture: Sharp; readonly profile: Uint8Array | null }

/**
 * The pixels of an HEVC picture, as telephones take it, upright: its boxes turn it. The libvips that comes with sharp
 * has no HEVC.
 * @throws Error when the file is damaged.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<DecodedHeic> {
  // A megabyte and a half, compiled when it is loaded: only when there is such a picture.
  const { default: heif } = await import('libheif-js/wasm-bundle.js')
  const images = new heif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('The file holds no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (drawn) => {
      if (drawn) resolve()
      else reject(new Error('The picture is damaged'))
    })
  })
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  return { picture, profile: profileOf(bytes) }
}

/** The ICC profile in a box of colour of the kind "prof". */
function profileOf(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = file.indexOf('colrprof')
  if (at < 4) return null
  const end = at - 4 + file.readUInt32BE(at - 4)
  const profile = file.subarray(at + 8, end)
  // A profile says its own length first.
  return profile.length > 128 && profile.readUInt32BE(0) === profile.length ? profile : null
}
