import { expect, test } from 'vitest'
import type { Client } from './client.ts'

/** Each of these is an error of the compiler; where one is none any more, "npm test types" says so. */
async function misspelt(client: Client) {
  const { data } = await client.from('rugs').select('id,slog,rug_images(id)')
  return [
    // @ts-expect-error the table is called rugs
    client.from('rug'),
    // @ts-expect-error the column is called slug
    data?.[0]?.id,
    // @ts-expect-error the column is called slug
    client.from('rugs').select('id').eq('slog', ''),
    // @ts-expect-error no kind is called so
    client.from('collections').select('id').eq('kind', 'familly'),
    // @ts-expect-error the column is called title
    client.from('collections').insert({ name: 'Lisos' }),
    // @ts-expect-error the function is called place_rug
    client.rpc('place_rugs', { moved: '' }),
    // @ts-expect-error the argument is called moved
    client.rpc('place_rug', { move: '' }),
  ]
}

test('a name that the database does not know does not compile', () => {
  expect(misspelt).toBeTypeOf('function')
})
