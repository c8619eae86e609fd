import { expect, it } from 'vitest'
import { illustrationWord } from './illustration.ts'

it('a picture is called an illustration in the language of its description, and no photograph is', () => {
  expect(illustrationWord('Ilustração: fachada do showroom')).toBe('Ilustração')
  expect(illustrationWord('Geométrico, en una ilustración del showroom')).toBe('Ilustración')
  expect(illustrationWord('Fachada do showroom ao anoitecer')).toBeNull()
})
