import { expect, test } from 'vitest'
import { replyOf, type Template, unknownPlaceholders } from './reply.ts'

const template: Template = {
  id: '1',
  name: 'Primeira',
  subject_pt: 'Pedido {numero}',
  text_pt: 'Olá, {nome}. O tapete {tapete} ({medida}) fica bem?',
  subject_es: null,
  text_es: 'Hola, {nombre}. La alfombra {alfombra} ({medida}), solicitud {número}.',
  updated_at: '',
}
const facts = { nome: 'Ana Prado', tapete: 'Scallop', medida: '2 x 3 m', numero: 'K7QM-4XNT' }

test('the language of the request chooses the text, and each language has its words', () => {
  expect(replyOf(template, 'pt', facts)).toEqual({
    subject: 'Pedido K7QM-4XNT',
    text: 'Olá, Ana Prado. O tapete Scallop (2 x 3 m) fica bem?',
  })
  expect(replyOf(template, 'es', facts)).toEqual({
    subject: 'Primeira',
    text: 'Hola, Ana Prado. La alfombra Scallop (2 x 3 m), solicitud K7QM-4XNT.',
  })
  expect(replyOf({ ...template, text_es: null }, 'es', facts)).toBeNull()
})

test('what a request does not say leaves no gap', () => {
  expect(replyOf(template, 'pt', { ...facts, tapete: '', medida: '' })?.text).toBe(
    'Olá, Ana Prado. O tapete fica bem?',
  )
})

test('a name with braces is a name, and what stands for nothing is told', () => {
  expect(replyOf(template, 'pt', { ...facts, nome: '{tapete}' })?.text).toContain('Olá, {tapete}.')
  expect(unknownPlaceholders('{nome} {preço} {}')).toEqual(['{preço}', '{}'])
})
