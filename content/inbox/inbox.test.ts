import { expect, test } from 'vitest'
import { momentsOf, whatsappChat } from './inbox.ts'
import { toCsv } from './inbox-csv.ts'

test('a chat opens with Brazil in front of a number that names no country', () => {
  expect(whatsappChat('(11) 98765-4321', 'Bom dia, Ana & casa', 'pt')).toBe(
    'https://wa.me/5511987654321?text=Bom%20dia%2C%20Ana%20%26%20casa',
  )
  expect(whatsappChat('12', '', 'pt')).toBeNull()
  expect(whatsappChat(null, '', 'pt')).toBeNull()
})

test.each([
  ['(11) 3333-4444', 'pt', '551133334444'],
  ['011 98765-4321', 'pt', '5511987654321'],
  ['(11) 98765-4321', 'es', '5511987654321'],
  ['5511987654321', 'pt', '5511987654321'],
  ['+34 600 111 222', 'pt', '34600111222'],
  ['0034 600 111 222', 'es', '34600111222'],
  ['600 111 222', 'es', '34600111222'],
  ['+49 151 2345 6789', 'pt', '4915123456789'],
  ['+1 (212) 555-0187', 'pt', '12125550187'],
  // Without an area code nobody can be called from elsewhere.
  ['98765-4321', 'pt', null],
  ['+55', 'pt', null],
] as const)('%s on a page in %s is dialled as %s', (number, locale, dialled) => {
  expect(whatsappChat(number, '', locale)).toBe(dialled && `https://wa.me/${dialled}`)
})

test('days of a filter are whole days, the last one included', () => {
  const { after, before } = momentsOf({ from: '2026-11-01', to: '2026-11-01' })
  expect(Date.parse(before ?? '') - Date.parse(after ?? '')).toBe(24 * 3600 * 1000)
  expect(momentsOf({ from: '', to: 'soon' })).toEqual({ after: null, before: null })
})

const columns = [
  { heading: 'Nome', of: (row: { name: string; note: string | null }) => row.name },
  { heading: 'Nota', of: (row: { name: string; note: string | null }) => row.note },
]

test('a table opens in columns and rows whatever a visitor wrote', () => {
  expect(
    toCsv(columns, [
      { name: 'Ana; "a casa"', note: 'linha\nnova' },
      { name: 'Eva', note: null },
    ]),
  ).toBe('\ufeffNome;Nota\r\n"Ana; ""a casa""";"linha\nnova"\r\nEva;\r\n')
})

test.each(['=1+1', '+55 11', '-2', '@x', '\t=1', ' =HYPERLINK("x")', '\uff1d1'])(
  'a spreadsheet does not run %j',
  (text) => {
    const [, cell] = toCsv(columns, [{ name: text, note: null }]).split('\r\n')
    expect(cell).toMatch(/^"?'/)
  },
)
