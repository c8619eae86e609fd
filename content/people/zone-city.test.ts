import { expect, it } from 'vitest'
import { zoneCity } from './zone-city.ts'

it('a time zone says the city it is named after, as it is written in Portuguese', () => {
  expect(zoneCity('America/Sao_Paulo')).toBe('S\u00e3o Paulo')
  expect(zoneCity('Europe/Madrid')).toBe('Madri')
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})

it('a zone that names no city says none', () => {
  for (const zone of ['UTC', 'Etc/GMT+3', '']) expect(zoneCity(zone)).toBeNull()
})
