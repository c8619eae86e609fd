import { expect, it } from 'vitest'
import { pt as drawing } from '#app/drawing/pt.ts'
import { pt as bespoke } from '#app/site/pages/bespoke/pt.ts'
import { pt as designers } from '#app/site/pages/designers/pt.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

it('a Spanish client reads no Portuguese name of a request that is for no registered rug', () => {
  const names = [drawing.request.carpetName, bespoke.brief.carpetName, designers.form.carpetName]
  expect(names.map(es.nameOf)).toEqual(['Alfombra de un dibujo', 'Alfombra a medida', 'Proyecto de estudio'])
  expect(names.map(pt.nameOf)).toEqual(names)
  expect(es.nameOf('Ocean Blue')).toBe('Ocean Blue')
})
