import { describe, expect, it } from 'vitest'
import { rememberChoice, rememberedHome } from './remembered-home.ts'

function visit(path: string, cookie?: string): Response | null {
  return rememberedHome(new Request(`http://localhost${path}`, { headers: cookie ? { cookie } : {} }))
}

describe('the language picker', () => {
  it('is shown on a first visit', () => {
    expect(visit('/')).toBeNull()
  })

  it('sends a later visit straight to the home chosen before', () => {
    expect(visit('/', 'a=1; idioma=pt')?.headers.get('location')).toBe('/principal-br')
    expect(visit('/', 'idioma=es; b=2')?.headers.get('location')).toBe('/principal-es')
  })

  it('is shown again when asked for, and for a choice it does not know', () => {
    expect(visit('/?idioma', 'idioma=pt')).toBeNull()
    expect(visit('/', 'idioma=fr')).toBeNull()
    expect(visit('/', 'xidioma=pt')).toBeNull()
  })
})

describe('a choice made without script', () => {
  const answerTo = (path: string, referer?: string) =>
    rememberChoice(
      new Request(`http://localhost${path}`, { headers: referer ? { referer } : {} }),
      new Response('page', { headers: { 'cache-control': 'public' } }),
    )

  it.each([
    ['/principal-br', 'http://localhost/', 'idioma=pt'],
    ['/principal-es', 'http://localhost/?idioma', 'idioma=es'],
  ])('of %s is remembered for who comes from the picker, and kept by nobody else', (path, from, cookie) => {
    const { headers } = answerTo(path, from)
    expect(headers.get('set-cookie')).toContain(`${cookie}; path=/`)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([
    ['/principal-br', undefined],
    ['/principal-br', 'http://localhost/contato'],
    ['/principal-br', 'http://elsewhere.example/'],
    ['/contato', 'http://localhost/'],
  ])('is none on %s from %s', (path, from) => {
    expect(answerTo(path, from).headers.get('set-cookie')).toBeNull()
  })
})
