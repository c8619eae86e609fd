import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type ProxyKind = 'nginx' | 'caddy' | 'haproxy'
/** Ports of the loopback: the proxy's own, and the site's behind it. */
export type Ports = { readonly own: number; readonly site: number }
type Place = Ports & { readonly folder: string }

const readyWithinMs = 15_000
const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8')

/** What an operator is told to write for a proxy: docs/operating.md, "Behind a proxy". */
export function documented(kind: ProxyKind): string {
  const [, lines] = new RegExp(`\`\`\`${kind}\n([^\`]+)\`\`\``).exec(docs) ?? []
  if (!lines) throw new Error(`Nothing is written for ${kind}`)
  return lines
}

/** What the same page says in the middle of a line; a brace of Caddy's ends its line. */
export function toldOf(words: RegExp): string {
  const [, told] = words.exec(docs) ?? []
  if (!told) throw new Error(`Nothing is written of ${words}`)
  return told.startsWith('reverse_proxy') ? told.replace('{ ', '{\n').replace(' }', '\n}') : told
}

/** nginx as it comes: it is told where the site is, and nothing else. */
export const bareNginx = `server {
  listen 443 ssl http2;
  server_name casa.example;
  ssl_certificate /etc/ssl/casa.pem;
  ssl_certificate_key /etc/ssl/casa.key;
  location / { proxy_pass http://127.0.0.1:3000; }
}`

/** What a proxy needs beside its lines to run here: no privileges, no port of the machine's, a certificate that nobody else believes. */
const around: Readonly<Record<ProxyKind, (lines: string, place: Place) => string>> = {
  nginx: (lines, { folder }) => `
    daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
    events { worker_connections 256; }
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${lines}
    }`,
  caddy: (lines, { own }) => `
    {
      local_certs
      skip_install_trust
      admin off
      auto_https disable_redirects
      https_port ${own}
    }
    ${lines}`,
  haproxy: (lines) => `defaults
  mode http
  timeout connect 5s
  timeout client 150s
  timeout server 150s
${lines}`,
}
const start: Readonly<Record<ProxyKind, (file: string) => readonly [string, readonly string[]]>> = {
  nginx: (file) => [process.env.NGINX ?? 'nginx', ['-c', file]],
  caddy: (file) => [process.env.CADDY ?? 'caddy', ['run', '--adapter', 'caddyfile', '--config', file]],
  haproxy: (file) => [process.env.HAPROXY ?? 'haproxy', ['-db', '-f', file]],
}

/** Starts a real proxy with these lines of an operator, on ports of the loopback. */
export async function openProxy(kind: ProxyKind, lines: string, { own, site }: Ports) {
  const folder = await mkdtemp(path.join(tmpdir(), `cartacho-${kind}-`))
  certify(folder)
  const here = lines
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${site}`)
    .replaceAll('/etc/ssl', folder)
    .replace(/(listen |bind :)443/, `$1${own}`)
  const file = path.join(folder, 'proxy.conf')
  await writeFile(file, `${around[kind](here, { own, site, folder })}\n`)
  const [program, words] = start[kind](file)
  const running = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let said = ''
  running.stderr.on('data', (part) => {
    said += part
  })
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
  await listens(own).catch(() => {
    throw new Error(`${kind} did not start: ${said}`)
  })
  return {
    async close() {
      running.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function certify(folder: string): void {
  const [key, certificate] = [path.join(folder, 'casa.key'), path.join(folder, 'casa.crt')]
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=casa.example'.split(' ')
  const names = ['-addext', 'subjectAltName=DNS:casa.example']
  execFileSync('openssl', [...words, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  // HAProxy reads both from one file.
  writeFileSync(path.join(folder, 'casa.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

async function listens(port: number): Promise<void> {
  const until = Date.now() + readyWithinMs
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
    })
    if (isOpen) return
    if (Date.now() > until) throw new Error(`Nobody listens on ${port}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
