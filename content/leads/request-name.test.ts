import { expect, it } from 'vitest'
import { requestNameIn } from './request-name.ts'

it('a Spanish client reads no Portuguese name of a request that is for no registered rug', () => {
  const names = ['Tapete de um desenho', 'Tapete sob medida', 'Projeto de estúdio', 'Ocean Blue']
  expect(names.map((name) => requestNameIn(name, 'es'))).toEqual([
    'Alfombra de un dibujo',
    'Alfombra a medida',
    'Proyecto de estudio',
    'Ocean Blue',
  ])
  expect(names.map((name) => requestNameIn(name, 'pt'))).toEqual(names)
})
