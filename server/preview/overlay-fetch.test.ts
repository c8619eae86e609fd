import { describe, expect, it } from 'vitest'
import { overlayFetch, type TypedRow } from './overlay-fetch.ts'

const stored = [
  { id: 'a', section: 'contact', key: 'phone', value: '1' },
  { id: 'b', section: 'contact', key: 'email', value: 'x' },
]
const base = async () => Response.json(stored)
const read = async (typed: readonly TypedRow[], path: string, from: typeof fetch = base) =>
  (await overlayFetch(from, typed)(`http://site.example/rest/v1/${path}`)).json()

describe('a typed row', () => {
  it('takes the place of the setting it is about', async () => {
    const row = { section: 'contact', key: 'phone', value: '2' }
    const rows = await read([{ table: 'site_settings', row }], 'site_settings?select=section,key,value')
    expect(rows).toEqual([{ ...stored[0], value: '2' }, stored[1]])
  })

  it('that is new comes first, among rows of its kind only', async () => {
    const typed = [{ table: 'collections' as const, row: { id: 'n', kind: 'featured', title: 'Novo' } }]
    const listed = async () => Response.json([{ id: 'o', kind: 'featured' }])
    const ids = async (kind: string) =>
      ((await read(typed, `collections?kind=eq.${kind}`, listed)) as { id: string }[]).map((one) => one.id)
    expect(await ids('featured')).toEqual(['n', 'o'])
    expect(await ids('family')).toEqual(['o'])
  })

  it('that is hidden or alone is read where its page asks for it', async () => {
    const typed = [{ table: 'rugs' as const, row: { id: 'r', slug: 'lua', name: 'Lua' } }]
    const none = async () => Response.json([])
    expect(await read(typed, 'rugs?active=eq.true&slug=in.(sol,"lua")', none)).toEqual([typed[0]?.row])
    expect(await read(typed, 'rugs?slug=in.(sol)', none)).toEqual([])
    const video = [{ table: 'hero_videos' as const, row: { id: 'v', url: '/v.mp4' } }]
    const missing = async () => Response.json({ code: 'PGRST116' }, { status: 406 })
    const answer = await overlayFetch(missing, video)(
      'http://site.example/rest/v1/hero_videos?active=eq.true',
      {
        headers: { Accept: 'application/vnd.pgrst.object+json' },
      },
    )
    expect([answer.status, await answer.json()]).toEqual([200, video[0]?.row])
  })

  it('leaves other tables and refusals as they are', async () => {
    const row = { section: 'contact', key: 'phone', value: '2' }
    expect(await read([{ table: 'site_settings', row }], 'media?select=url')).toEqual(stored)
    const refused = async () => Response.json({ code: '42501' }, { status: 403 })
    const answer = await overlayFetch(refused, [{ table: 'site_settings', row }])(
      'http://site.example/rest/v1/site_settings',
    )
    expect(answer.status).toBe(403)
  })
})
