// What a site needs of a package of Node: the command, its licence, its name. Node 20 and its standard library alone.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** In the order in which they are written: `package.json`, by which an installation is known, comes last. */
const wanted = ['LICENSE', 'bin/node', 'package.json']

/**
 * Writes into `home` what is wanted of an archive: the rest are 2,800 headers and pages of a manual, 62 MB. `integrity` is what a
 * lock file knows the archive by, or nothing, where no lock file lists it. Throws where the archive is another or lacks a part.
 */
export function unpackNode(archive, home, integrity) {
  const packed = readFileSync(archive)
  if (integrity && integrity !== `sha512-${createHash('sha512').update(packed).digest('base64')}`)
    throw new Error(`${path.basename(archive)} is not the archive that runtime/package-lock.json lists`)
  const files = filesOf(gunzipSync(packed))
  for (const name of wanted) {
    const file = files.get(`package/${name}`)
    if (!file) throw new Error(`${path.basename(archive)} has no ${name}`)
    const place = path.join(home, name)
    mkdirSync(path.dirname(place), { recursive: true })
    // Under another name first: the site that is still running may be running by the one there.
    writeFileSync(`${place}.new`, file, { mode: name === 'bin/node' ? 0o755 : 0o644 })
    renameSync(`${place}.new`, place)
  }
}

/** The version of Node whose package lies whole in `home`, or null. */
export function unpackedNode(home) {
  try {
    return JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).version
  } catch {
    return null
  }
}

const block = 512

/** The plain files of a tar archive by their names, as POSIX.1-1988 lays them out: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html */
function filesOf(tar) {
  const files = new Map()
  for (let at = 0; at + block <= tar.length; ) {
    const text = (from, to) => tar.toString('latin1', at + from, at + to).split('\0', 1)[0]
    const size = Number.parseInt(text(124, 136), 8) || 0
    if (text(156, 157) === '0') files.set(text(0, 100), tar.subarray(at + block, at + block + size))
    at += block + Math.ceil(size / block) * block
  }
  return files
}
