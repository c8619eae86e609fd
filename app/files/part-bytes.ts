const kilobyte = 1024

/** The part that hosted Supabase takes at a time; no other size is answered there. */
const hostedPartBytes = 6 * kilobyte * kilobyte

/** Our own server takes any. What stands before it may let no more than a megabyte through, as nginx does unless it is told. */
export const ownPartBytes = 960 * kilobyte

/** How much of a file goes to an address at a time. */
export function partBytesTo(address: string): number {
  return new URL(address, location.href).origin === location.origin ? ownPartBytes : hostedPartBytes
}
