import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const skipped = ['node_modules', 'build', '.git', '.react-router']

type Said = { readonly at: string; readonly text: string }

/** What a Spanish reader may read: the words of the site, its mails and documents, and what a fresh site holds. */
const said: readonly Said[] = [
  ...globSync('**/es.ts', { cwd: root, exclude: (name) => skipped.includes(path.basename(name)) }).flatMap(
    (file) => quoted(read(file)).map((text) => ({ at: file, text })),
  ),
  ...spanishOf(JSON.parse(read('content/rooms/rooms.json'))).map((text) => ({ at: 'rooms.json', text })),
  ...spanishOf(JSON.parse(read('supabase/seed/pictures.json'))).map((text) => ({
    at: 'pictures.json',
    text,
  })),
  ...[...read('supabase/migrations/20261122224000_expected_days.sql').matchAll(/"es":"([^"]+)"/g)].map(
    ([, text = '']) => ({ at: 'first_stages', text }),
  ),
  ...seeded().map((text) => ({ at: 'seed.sql', text })),
]

/** Names of their own keep their capitals: of people, places, rugs, laws and makers. */
const names =
  /\b(Cartacho|Artefacto|Niemeyer|São Paulo|WhatsApp|Instagram|Pinterest|JavaScript|Safari|Lua|Liso|Serra|Sol|Jardins|Itaim|Scallop|Ocean Blue|Golden Lines|Studio Ryzi|Soft Living|Contemporary|Redondo|Agencia Española de Protección de Datos|Autoridade Nacional de Proteção de Dados|Pautas de Accesibilidad para el Contenido Web|Espacio|Mayús)\b/g

type Fault = { readonly what: string; readonly pattern: RegExp; readonly but?: RegExp }

const faults: readonly Fault[] = [
  {
    what: 'a heading in Title Case',
    pattern: /^\p{Lu}[\p{Ll}\d]+((,? (y|e|o|de|del|la|el|los|las|en|para|a|con|&))* \p{Lu}\p{Ll}+)+$/u,
  },
  { what: 'an ampersand for "y"', pattern: / & /, but: /Cartacho & Niemeyer/ },
  {
    what: 'a masculine word for the alfombra',
    pattern:
      /\balfombras? (?:\p{Ll}+ )?(?:hecho|rayado|tejido|anudado|tufado|tallado|redondo|liso|geométrico|pequeño|elegido|guardado|destacado)s?\b/iu,
    but: /alfombras? de \p{Ll}+ (?:tallado|tejido)/iu,
  },
  {
    what: 'a technique that agrees with no alfombra',
    pattern: /^(?:Tufado|Anudado|Tejido|Atado) a mano(?!.*sobre la tela)|, (?:tallado|tufado a mano)$/u,
  },
  {
    what: 'an estancia by another name',
    pattern: /\b(?:habitaci(?:ón|ones)|ambientes?|cuartos?)\b(?! de círculo)/iu,
  },
  {
    what: 'shipping said from where the house is',
    pattern: /\b(?:desde|fuera de|dentro de|lugar de|todo|en todo) Brasil\b|dentro y fuera/iu,
  },
  {
    what: 'usted among tú',
    pattern:
      /\b(?:usted|ustedes|escríba(?:nos|lo)|inténtelo|elija|escriba|haga clic|su alfombra|su pregunta|su presupuesto)\b/iu,
  },
  {
    what: 'Portuguese or American Spanish',
    pattern:
      /\b(?:tapete|orçamento|sala de estar|computadora|celular|ahorita|recámara|diseñador de interiores)\b/iu,
  },
]

test.each(faults)('no Spanish text holds $what', ({ pattern, but }) => {
  expect(said.length).toBeGreaterThan(900)
  const found = said.filter(({ text }) => pattern.test(text.replace(names, 'x')) && !but?.test(text))
  expect(found).toEqual([])
})

test.each([
  ['Calidad Premium', 'a heading in Title Case'],
  ['Envío Internacional', 'a heading in Title Case'],
  ['Explorar Colección', 'a heading in Title Case'],
  ['Artesanía & Exclusividad', 'an ampersand for "y"'],
  ['Una alfombra hecho a mano', 'a masculine word for the alfombra'],
  ['Tufado a mano en lana, tallado', 'a technique that agrees with no alfombra'],
  ['La raya mide la habitación', 'an estancia by another name'],
  ['Ver en un ambiente', 'an estancia by another name'],
  ['La lana que pide el cuarto', 'an estancia by another name'],
  ['Enviamos dentro y fuera de Brasil', 'shipping said from where the house is'],
  ['Enviada desde Brasil', 'shipping said from where the house is'],
  ['Escriba su nombre', 'usted among tú'],
])('%s would be found as %s', (text, what) => {
  const fault = faults.find((one) => one.what === what)
  expect(fault?.pattern.test(text.replace(names, 'x')) || fault?.pattern.test(text)).toBe(true)
})

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

/** The texts between quotes or backticks; comments and what is imported left out. */
function quoted(source: string): string[] {
  const code = source.replace(/^import .*$/gm, '').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, one, other]) => one ?? other ?? '',
  )
}

function spanishOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'es' || key.endsWith('_es') ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => spanishOf(part, name))
}

/** The columns and keys of the seed whose names end in `_es`. */
function seeded(): string[] {
  const sql = read('supabase/seed.sql')
  const found: string[] = []
  for (const [, columns = '', rows = ''] of sql.matchAll(
    /insert into public\.\w+\s*\(([^)]*)\)\s*values\n([\s\S]*?)(?:\non conflict|;\n)/g,
  )) {
    const names = columns.split(',').map((name) => name.trim())
    for (const row of rows.split('\n')) {
      const values = [
        ...row.matchAll(/'((?:[^']|'')*)'|(?<=[(,] ?)(null|true|false|-?[\d.]+|array\[[^\]]*\])/gi),
      ]
      values.forEach(([, text], at) => {
        if (text === undefined) return
        if (names[at]?.endsWith('_es')) found.push(text.replaceAll("''", "'"))
        if (/^[[{]/.test(text) && text.includes('_es"'))
          found.push(...spanishOf(JSON.parse(text.replaceAll("''", "'"))))
      })
    }
  }
  return found
}
