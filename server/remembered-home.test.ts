import { describe, expect, it } from 'vitest'
import { rememberedHome } from './remembered-home.ts'

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
