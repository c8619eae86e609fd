declare module 'gltf-validator' {
  /** Checks a glTF or GLB file; resolves whatever it finds. */
  export function validateBytes(bytes: Uint8Array): Promise<{
    issues: { numErrors: number; numWarnings: number; messages: { code: string; severity: number }[] }
    info: {
      version: string
      drawCallCount: number
      materialCount: number
      resources: { image?: { width: number; height: number } }[]
    }
  }>
}
