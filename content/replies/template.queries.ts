import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'
import type { Template } from './reply.ts'

const mostListed = 100
const columns = 'id,name,subject_pt,text_pt,subject_es,text_es,updated_at'

export type TemplateTexts = Omit<Template, 'id' | 'updated_at'>

/** The answers that staff keep ready, by name. */
export async function listTemplates(client: Client): Promise<Result<Template[]>> {
  const { data, error } = await client
    .from('reply_templates')
    .select(columns)
    .order('name')
    .order('id')
    .limit(mostListed)
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data }
}

/**
 * Adds an answer under an id that its form made, so that one whose save was not heard of is added once; `duplicate` where that one
 * says something else.
 */
export async function addTemplate(client: Client, id: string, texts: TemplateTexts): Promise<Result<null>> {
  const { error } = await client.from('reply_templates').insert({ id, ...texts })
  if (!error) return { ok: true, value: null }
  const problem = toProblem(error)
  const standing = problem === 'duplicate' ? await readTemplate(client, id) : null
  return standing?.ok && saysThese(standing.value, texts) ? { ok: true, value: null } : { ok: false, problem }
}

/** The answer of this id as it stands; null when it is not there. */
export async function readTemplate(client: Client, id: string): Promise<Result<Template | null>> {
  const { data, error } = await client.from('reply_templates').select(columns).eq('id', id).maybeSingle()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data }
}

/** Changes an answer that still is as it was seen; `changed-meanwhile` where it is not. */
export async function saveTemplate(
  client: Client,
  { id, updated_at: seen }: Pick<Template, 'id' | 'updated_at'>,
  texts: TemplateTexts,
): Promise<Result<null>> {
  const { data, error } = await client
    .from('reply_templates')
    .update(texts)
    .eq('id', id)
    .eq('updated_at', seen)
    .select('id')
    .maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  if (data) return { ok: true, value: null }
  // A save that arrived before, unheard, is done.
  const standing = await readTemplate(client, id)
  if (!standing.ok) return standing
  if (!standing.value) return { ok: false, problem: 'not-found' }
  return saysThese(standing.value, texts)
    ? { ok: true, value: null }
    : { ok: false, problem: 'changed-meanwhile' }
}

function saysThese(standing: Template | null, texts: TemplateTexts): boolean {
  return (Object.keys(texts) as (keyof TemplateTexts)[]).every((key) => standing?.[key] === texts[key])
}

export async function removeTemplate(client: Client, id: string): Promise<Result<null>> {
  const { error } = await client.from('reply_templates').delete().eq('id', id)
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
