import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type RunningSite } from '#tests/browser/site.ts'

const minutes = Number(process.env.MINUTES ?? 10)
const connections = 2000
const pauseMs = 3500
const publicWithinMs = 2000
const publishableKey = 'sb_publishable_for_the_tests'
const longestMs = (minutes + 5) * 60_000

let site: RunningSite
let editor: SupabaseClient

beforeAll(async () => {
  const environment = { SUPABASE_PUBLISHABLE_KEY: publishableKey, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  site = await openSite({ environment })
  editor = createClient(site.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await editor.auth.signInWithPassword(site.administrator)
  if (error) throw new Error('The administrator could not sign in', { cause: error })
})
afterAll(() => site?.close())

it(
  `2,000 kept connections for ${minutes} minutes while an editor saves each second: no error, nothing stale, memory flat`,
  async () => {
    const { data: rug } = await editor.from('rugs').select('id,slug').eq('active', true).limit(1).single()
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    const until = performance.now() + minutes * 60_000
    const failures: string[] = []
    let answered = 0
    const read = (path: string, encoding = 'br') =>
      new Promise<string>((resolve, reject) => {
        const asked = get(site.url + path, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          answer.on('end', () =>
            answer.statusCode === 200 ? resolve(text) : reject(new Error(String(answer.statusCode))),
          )
        })
        asked.on('error', reject)
      })
    const visit = async (number: number) => {
      await pause((pauseMs * number) / connections)
      while (performance.now() < until) {
        await read('/tapetes').then(
          () => (answered += 1),
          (problem: Error) => failures.push(problem.message),
        )
        await pause(pauseMs)
      }
    }
    const memory: number[] = []
    let stalest = 0
    let saves = 0
    const edit = async () => {
      while (performance.now() < until) {
        const start = performance.now()
        saves += 1
        const name = `Salvo ${saves}`
        const { error } = await editor.from('rugs').update({ name }).eq('id', rug?.id)
        if (error) failures.push(error.message)
        const saved = performance.now()
        while (!(await read('/tapetes', 'identity')).includes(name) && performance.now() - saved < 10_000)
          await pause(50)
        stalest = Math.max(stalest, performance.now() - saved)
        if (saves % 10 === 0) memory.push(await megabytesOf(site.pid))
        await pause(Math.max(0, 1000 - (performance.now() - start)))
      }
    }
    await Promise.all([edit(), ...Array.from({ length: connections }, (_, number) => visit(number))])
    agent.destroy()
    const figures = { saves, answered, failures: failures.length, stalestMs: Math.round(stalest), memory }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(failures).toEqual([])
    expect(stalest).toBeLessThan(publicWithinMs)
    const half = Math.floor(memory.length / 2)
    expect(Math.max(...memory.slice(half))).toBeLessThan(Math.max(...memory.slice(0, half)) * 1.2)
  },
  longestMs,
)

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)
}
