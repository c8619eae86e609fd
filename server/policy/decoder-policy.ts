/**
 * The policy of a script that opens files which browsers do not (app/drawing/*-decoder.ts), as a worker alone: a worker
 * has the policy that its own file comes with, not its page's. WebAssembly is allowed here and on no page, and whatever a
 * hostile file makes of a decoder, it reaches nothing but this site.
 */
const decoderPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'"

/** The policy that a file of the build is sent with; none for most, which a page's own policy is about. */
export function policyOfFile(name: string): string | undefined {
  return /^\/assets\/[a-z]+-decoder-[\w-]+\.js$/.test(name) ? decoderPolicy : undefined
}
