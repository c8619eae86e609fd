/** The same library with its program beside it instead of within it. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  import type heif from 'libheif-js/wasm-bundle.js'

  // biome-ignore lint/style/noDefaultExport: it is theirs
  export default function openHeif(options: { readonly wasmBinary: ArrayBuffer }): typeof heif
}
