import { BlockList, isIP } from 'node:net'

const own = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  own.addSubnet(network, bits)
own.addAddress('::', 'ipv6')
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')
own.addSubnet('fe80::', 10, 'ipv6')

/** Names that only a machine, a house or an office knows (RFC 6761, 6762, 8375; .internal by ICANN). */
const localName = /(^|\.)(localhost|local|localdomain|lan|intranet|internal|home\.arpa)$/

/** Whether an address means the same site to everybody: not this machine, its own network, or a name without a dot. */
export function isPublicAddress(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(host)
  // An IPv4 address inside an IPv6 one is checked as what it is.
  if (family !== 0) return !own.check(host, family === 6 ? 'ipv6' : 'ipv4')
  return host.includes('.') && !localName.test(host)
}
