import type { Client } from '#content/database/client.ts'
import { readCatalogue, readVocabulary } from '#content/rugs/catalogue.queries.ts'
import type { FoundRugs } from '#content/rugs/catalogue.ts'
import { type RugQuery, rugQuery, type SearchLanguage } from './rug-query.ts'

/**
 * Looks in the database for the rugs that answer to what somebody typed: to all of the words, as they stand or as they
 * may have been meant; where none does, to any of them. @throws Error when it cannot be asked.
 */
export async function findRugsByWords(
  client: Client,
  text: string,
  language: SearchLanguage,
): Promise<FoundRugs> {
  const { locale } = language
  const answers = async (words: string) => {
    const { total } = await readCatalogue(client, { found: { words, locale } }, { first: 0, many: 0 })
    return total > 0
  }
  const typed = rugQuery(text, language)
  if (typed.rugs !== 'some') return sayingAll(typed)
  if (await answers(typed.every)) return { found: { words: typed.every, locale } }
  const meant = rugQuery(text, { ...language, vocabulary: await readVocabulary(client, locale) })
  if (meant.rugs !== 'some') return sayingAll(meant)
  for (const words of [meant.every, meant.any]) if (await answers(words)) return { found: { words, locale } }
  return null
}

function sayingAll({ rugs }: Exclude<RugQuery, { rugs: 'some' }>): FoundRugs {
  return rugs === 'all' ? {} : null
}
