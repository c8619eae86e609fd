import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message } from '#tests/browser/form-examples.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import { type Engine, openEngine } from './engine.ts'
import { isAlive } from './in-page.ts'

/** "Block all cookies", which lets no site keep anything. */
const blockAll = { 'network.cookie.cookieBehavior': 2 }

let site: RunningSite
let engine: Engine
let staff: SupabaseClient
beforeAll(async () => {
  site = await openSite()
  engine = await openEngine('firefox', blockAll)
  staff = await openStaff(site, 'contact_messages')
})
afterAll(async () => {
  await engine?.close()
  await site?.close()
})

/** Runs in a page: what of it cannot be used. */
function closed(): string[] {
  const ways: readonly (readonly [string, () => unknown])[] = [
    ['localStorage', () => localStorage.length],
    ['sessionStorage', () => sessionStorage.length],
    ['BroadcastChannel', () => new BroadcastChannel('one').close()],
  ]
  return ways.flatMap(([name, use]) => {
    try {
      use()
      return []
    } catch {
      return [name]
    }
  })
}

/** Runs in a page. */
const isSent = () => document.querySelector('main form')?.textContent?.includes('Mensagem enviada')

test('Firefox that keeps nothing of any site sends a message', async () => {
  await engine.open(`${site.url}/contato`)
  await engine.run(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })))
  await engine.until('the page is alive', isAlive)
  expect(await engine.run(closed)).toEqual(['localStorage', 'sessionStorage', 'BroadcastChannel'])
  const email = 'firefox@casa.example'
  for (const [name, value] of Object.entries({ ...message, email }))
    await engine.type(`main [name=${name}]`, value)
  await engine.press('main [name=consent]')
  await engine.press('main button[type=submit]')
  await engine.until('it says that it was sent', isSent)
  const { data } = await staff.from('contact_messages').select('message').eq('email', email)
  expect(data).toEqual([{ message: message.message }])
})
