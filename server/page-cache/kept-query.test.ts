import { expect, test } from 'vitest'
import { isChosen } from './kept-query.ts'

const chosen = (address: string) => isChosen(new URL(address, 'http://site.test'))

test('the simulator keeps a page for each rug and room, and none for what else an address says of a scene', () => {
  expect(chosen('/simulador')).toBe(false)
  expect(chosen('/simulador?tapete=scallop&ambiente=varanda&utm_source=mail')).toBe(false)
  for (const more of [
    'medida=200x300',
    'posicao=0,0',
    'giro=30',
    'cores=d9cdb8',
    'noite=60',
    'comparar=400',
  ]) {
    expect(chosen(`/simulador?tapete=scallop&${more}`), more).toBe(true)
    expect(chosen(`/es/simulador.data?tapete=scallop&${more}`), more).toBe(true)
  }
})
