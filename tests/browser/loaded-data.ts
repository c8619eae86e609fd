import { isDeepStrictEqual } from 'node:util'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { pageDataId } from '#app/router/written-data.ts'

type Loaded = Readonly<Record<string, unknown>>

const plain = (value: unknown): Loaded => JSON.parse(JSON.stringify(value))

/** What was read for a page, by its routes, as it stands in the document. @throws Error where nothing does. */
export async function dataOfPage(address: string): Promise<Loaded> {
  const html = await (await fetch(address)).text()
  const [, written] = new RegExp(`id="${pageDataId}">(.*?)</script>`, 's').exec(html) ?? []
  if (!written) throw new Error(`${address} has no data`)
  return plain(JSON.parse(written).loaderData)
}

/** The same as the router asks for it that goes there by a link. */
export async function dataByLink(siteUrl: string, path: string): Promise<Loaded> {
  const { pathname, search } = new URL(path, siteUrl)
  const answer = await fetch(`${siteUrl}${pathname.replace(/\/$/, '/_')}.data${search}`)
  if (!answer.ok || !answer.body) throw new Error(`${path} answers ${answer.status} by a link`)
  const { value } = await decode(answer.body, globalThis as unknown as Window)
  const routes = Object.entries(value as Record<string, { readonly data: unknown }>)
  return plain(Object.fromEntries(routes.map(([route, { data }]) => [route, data])))
}

/** Where two values differ, and how. */
export function differences(one: unknown, other: unknown, at = ''): string[] {
  if (isDeepStrictEqual(one, other)) return []
  if (!isObject(one) || !isObject(other))
    return [`${at}: ${JSON.stringify(one)?.slice(0, 80)}, by a link ${JSON.stringify(other)?.slice(0, 80)}`]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => differences(one[name], other[name], `${at} ${name}`))
}

const isObject = (value: unknown): value is Loaded => typeof value === 'object' && value !== null
