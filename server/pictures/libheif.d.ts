/** What we use of libheif as WebAssembly, which brings types of its lower half only. */
declare module 'libheif-js/wasm-bundle.js' {
  type Drawn = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

  class HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Draws into `data`, four bytes for a pixel, as the boxes of the file turn it; null when it cannot. */
    display(into: Drawn, done: (drawn: Drawn | null) => void): void
  }

  const heif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  // biome-ignore lint/style/noDefaultExport: it is theirs
  export default heif
}
