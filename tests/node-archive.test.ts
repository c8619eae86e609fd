import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

let unpackNode: (archive: string, home: string, integrity?: string) => void
let unpackedNode: (home: string) => string | null
let folder: string
let home: string

beforeAll(async () => {
  const script: string = '../scripts/node-archive.mjs'
  ;({ unpackNode, unpackedNode } = await import(script))
})

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'node-archive-'))
  home = path.join(folder, 'home')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** An archive as npm's registry has them, written by tar itself; the header's path is longer than a plain entry can name. */
function archived(files: Record<string, string>) {
  for (const [name, text] of Object.entries({ [`include/${'v8/'.repeat(60)}cppgc.h`]: 'h', ...files })) {
    mkdirSync(path.dirname(path.join(folder, 'package', name)), { recursive: true })
    writeFileSync(path.join(folder, 'package', name), text)
  }
  const archive = path.join(folder, 'node.tgz')
  execFileSync('tar', ['-czf', archive, '-C', folder, 'package'])
  return archive
}

const whole = {
  'package.json': '{"version":"24.1.2"}',
  LICENSE: 'as one likes',
  'bin/node': '#!/bin/sh\necho ran\n'.padEnd(3000, '#'),
  'share/man/man1/node.1': 'manual',
}

it('unpacks the command, its licence and its name, and nothing else', () => {
  const archive = archived(whole)
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  unpackNode(archive, home, integrity)
  expect(readdirSync(home, { recursive: true }).sort()).toEqual([
    'LICENSE',
    'bin',
    'bin/node',
    'package.json',
  ])
  for (const name of ['LICENSE', 'bin/node', 'package.json'] as const)
    expect(readFileSync(path.join(home, name), 'utf8')).toBe(whole[name])
  expect(statSync(path.join(home, 'bin/node')).mode & 0o111).toBe(0o111)
  expect(execFileSync(path.join(home, 'bin/node'), { encoding: 'utf8' })).toBe('ran\n')
  expect(unpackedNode(home)).toBe('24.1.2')
})

it('takes no archive but the one that the lock file lists', () => {
  const archive = archived(whole)
  expect(() => unpackNode(archive, home, 'sha512-another')).toThrow('is not the archive')
  expect(unpackedNode(home)).toBeNull()
})

it('is not there when it was unpacked in part: what it is known by comes last', () => {
  const archive = archived(whole)
  rmSync(path.join(folder, 'package/package.json'))
  execFileSync('tar', ['-czf', archive, '-C', folder, 'package'])
  expect(() => unpackNode(archive, home)).toThrow('has no package.json')
  expect(unpackedNode(home)).toBeNull()
})

it('puts another version in the place of the one there, while that runs', () => {
  unpackNode(archived(whole), home)
  const before = statSync(path.join(home, 'bin/node')).ino
  unpackNode(archived({ ...whole, 'package.json': '{"version":"24.1.3"}' }), home)
  expect(unpackedNode(home)).toBe('24.1.3')
  expect(statSync(path.join(home, 'bin/node')).ino).not.toBe(before)
})
