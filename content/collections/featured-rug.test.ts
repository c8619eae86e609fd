import { expect, it } from 'vitest'
import { featuredRug } from './featured-rug.ts'

const rugs = new Map([['tapete-scallop', { slug: 'tapete-scallop' }]])
const standing = { rugs, collections: new Set(['primavera']) }
const link = (title: string, url: string | null) => featuredRug({ title, url }, standing, 'pt').url

it.each([
  ['the rug of its address', 'Ondas', '/es/productos/tapete-scallop', '/produtos/tapete-scallop'],
  ['the rug of its title, where it has no address', 'Scallop', null, '/produtos/tapete-scallop'],
  ['nothing where no rug has its title', 'Outro', '', null],
  ['nothing where the rug of its address is gone', 'Scallop', '/produtos/tapete-vendido', null],
  ['another page that staff chose', 'Scallop', '/galeria', '/galeria'],
  ['a collection that stands', 'Scallop', '/colecoes/primavera', '/colecoes/primavera'],
  ['nothing where that collection is gone', 'Scallop', '/colecoes/verao', null],
  ['nothing where no page has its address', 'Scallop', '/galera', null],
])('a featured product leads to %s', (_, title, url, expected) => {
  expect(link(title, url)).toBe(expected)
})
