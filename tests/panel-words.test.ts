import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The words of the panels, but for the page on which whoever operates the site tries the storage. */
const files = globSync('app/{admin,panel,search,staff,session}/**/pt.ts', { cwd: root }).filter(
  (file) => !file.includes('storage-test'),
)

/** Every text of a file of words, of functions too. */
function textsOf(file: string): string[] {
  const source = read(file)
    .replace(/^import .*$/gm, '')
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'(?!:)|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, template]) => plain ?? template?.replace(/\$\{[^}]*\}/g, '\u2026') ?? '',
  )
}

// What the specification has the panels say word for word.
const asSpecified = [
  'URL inv\u00e1lida',
  'Por favor, insira uma URL v\u00e1lida para o v\u00eddeo.',
  'Por favor, fa\u00e7a upload apenas de arquivos MP4.',
  'Alguns uploads falharam',
  'Erro ao fazer upload',
  'Erro no upload',
  'Erro ao fazer login',
  'Login bem-sucedido',
  'Login realizado com sucesso',
]
// How the spreadsheets of other programs name their columns; nobody reads them here.
const ofOtherPrograms = ['slug', 'id']
const forTheOperator = /^(?:O servidor|A entrada|Quem cuida do servidor)\b.*(?:Quem opera o site|SITE_URL)/
const jargon =
  /\b(?:URLs?|JSON|XML|CSV|UUID|API|HTTPS?|SMTP|SQL|HTML|IDs?|slug|token|hash|cache|backup|bucket|endpoint|uploads?|downloads?|login|logout|simulator|storage|default|null|undefined|bytes|newsletter)\b(?!:\/\/)/i

test('the panels speak no jargon', () => {
  expect(files.length).toBeGreaterThan(25)
  const found = files.flatMap((file) =>
    textsOf(file)
      .filter(
        (text) =>
          jargon.test(text) &&
          ![...asSpecified, ...ofOtherPrograms].includes(text) &&
          !forTheOperator.test(text),
      )
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

/** One name for each thing on every screen, as docs/glossary.md has them. */
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/\bfam\u00edlias? de tapetes\b/i, 'fam\u00edlia'],
  [/\bfoto(?:grafia)? principal\b/i, 'capa'],
  [/\blixo\b/i, 'lixeira'],
  // What the specification calls the inbox and its emptiness is said there alone.
  [/\bleads?\b(?! gerados?\b)/i, 'pedido'],
  [/\b(?:or\u00e7amentos e pedidos|etapas? do pedido|pedidos? aceitos?)\b/i, 'encomenda'],
  [/\b(?:excluir|remover|apagar) (?:o |um )?rascunho\b/i, 'descartar rascunho'],
]

test('each thing has one name on every screen', () => {
  const found = files.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      otherNames.filter(([other]) => other.test(text)).map(([, name]) => `${file}: ${text} (${name})`),
    ),
  )
  expect(found).toEqual([])
})

test('nothing that a server or a library says in its own words is shown', () => {
  const code = globSync('app/{admin,panel,staff,session}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  // Problems of our own are no words.
  const said = /\b(?:error|problem|cause|reason|refusal)(?: as Error)?\)?\.message\b(?! as Problem)/
  expect(code.filter((file) => said.test(read(file)))).toEqual([])
})
