import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { expect, test } from 'vitest'
import { msOf, paceBelow } from '#tests/pace.ts'

async function startSite() {
  const child = spawn(process.execPath, [new URL('shutdown.fixture.ts', import.meta.url).pathname])
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const until = async (pattern: RegExp) => {
    while (!pattern.test(output)) await once(child.stdout, 'data')
    return output.match(pattern)?.[1] ?? ''
  }
  const port = await until(/port (\d+)/)
  return { child, until, url: `http://127.0.0.1:${port}`, output: () => output }
}

function ask(url: string, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.setEncoding('utf8')
      response.on('data', (body: string) => resolve(body))
    }).on('error', reject)
  })
}

const exitCode = async (child: ChildProcess) => (await once(child, 'exit'))[0]

test('SIGTERM finishes the request in flight, closes the database and exits 0', async () => {
  const site = await startSite()
  const answer = ask(`${site.url}/slow`, new Agent({ keepAlive: true }))
  await site.until(/asked \/slow/)
  const exit = exitCode(site.child)
  site.child.kill('SIGTERM')
  expect(await answer).toBe('whole answer')
  expect(await exit).toBe(0)
  expect(site.output()).toContain('database closed')
})

test('SIGTERM accepts nothing new', async () => {
  const site = await startSite()
  const exit = exitCode(site.child)
  const answer = ask(`${site.url}/slow`)
  await site.until(/asked \/slow/)
  site.child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect(ask(site.url)).rejects.toThrow(/ECONNREFUSED/)
  await answer
  expect(await exit).toBe(0)
})

test('an idle kept-alive connection does not delay the end', async () => {
  const untilEnded = async () => {
    const site = await startSite()
    await ask(site.url, new Agent({ keepAlive: true }))
    const exit = exitCode(site.child)
    return msOf(async () => {
      site.child.kill('SIGINT')
      expect(await exit).toBe(0)
    })
  }
  expect(await paceBelow(2000, untilEnded)).toBeLessThan(2000)
})

test('a second signal exits at once, though a request hangs', async () => {
  const site = await startSite()
  const answer = ask(`${site.url}/never`)
  await site.until(/asked \/never/)
  const exit = exitCode(site.child)
  site.child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 100))
  site.child.kill('SIGTERM')
  await expect(answer).rejects.toThrow()
  expect(await exit).toBe(1)
  expect(site.output()).not.toContain('database closed')
})
