import { expect, test } from 'vitest'
import { readSelectionChoices, writeSelectionChoices } from './selection-choices.ts'

test('what was chosen of the rugs of a selection is written and read back', () => {
  const choices = new Map([
    ['tapete-scallop', 'medida=240x310&cores=d9cdb8-4b5335'],
    ['tapete-natureza', 'medida=200x300'],
    ['tapete-um', 'cores=d9cdb8'],
  ])
  const text = 'tapete-scallop:240x310:d9cdb8-4b5335,tapete-natureza:200x300,tapete-um::d9cdb8'
  expect(writeSelectionChoices(choices)).toBe(text)
  expect(readSelectionChoices(text)).toEqual(choices)
  expect(writeSelectionChoices(choices, ['tapete-natureza', 'outro'])).toBe('tapete-natureza:200x300')
})

test('what is no choice is left out', () => {
  expect(readSelectionChoices('um:muito,dois,:200x300,<b>:200x300,tres:,quatro:200x300:azul').size).toBe(0)
  expect(readSelectionChoices(null).size).toBe(0)
  expect(writeSelectionChoices(new Map([['um', 'medida=outra&largura=2']]))).toBe('')
})
