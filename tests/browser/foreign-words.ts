import { localeOfPath } from '#i18n/paths.ts'
import type { CrawledPage } from './crawl.ts'

/** Words and letters that Spanish does not have. */
const portuguese =
  /[ãõ]|\p{L}ç\p{L}|\b(?:você|não|também|tapetes?|uma|seus?|suas?|mão|cor|cores|preços?|lã|fios|sob|com|em|ao|ou|são|fechar|abrir o|próxima|imagem|enviar mensagem|voltar|ver mais)\b/giu

/** Words and letters that Portuguese does not have. */
const spanish =
  /[ñ¿¡]|\b(?:alfombras?|hech[ao]s?|usted|tus?|una|manos? y|suelo|precios?|nosotros|según|el|los|las|y|con|del taller|hilos?|lana|cerrar|abrir el|siguiente|imagen|volver|ver más|colección|selección de|también)\b/giu

/** Names of places, rugs and institutions are the same in both languages. */
const names =
  /São\sPaulo|Sertão|Calçada|Le[ií] Geral de Proteç[aã]o de Dados|Código de Defesa do Consumidor|Autoridade Nacional de Proteção de Dados|Agencia Española de Protección de Datos|España|português|Português|español|Español/g

const attributes = /\s(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g
/** Their content is no words that a person reads. */
const wordless = /<(?:style|script|svg)[\s\S]*?<\/(?:style|script|svg)>/g

/** Words of the other language that a page says, shows to screen readers or tells machines, each once. */
export function foreignWords(page: CrawledPage): string[] {
  const markup = page.markup.replaceAll(wordless, ' ')
  const foreign = localeOfPath(page.path) === 'es' ? portuguese : spanish
  const own = withoutOtherLanguage(markup)
  const said = [
    own.replaceAll(/<[^>]*>/g, ' '),
    ...[...own.matchAll(attributes)].map((match) => match[1] ?? ''),
  ].join(' | ')
  const text = said.replaceAll(/https?:\S+|\/[\w/.-]+/g, ' ').replaceAll(names, ' ')
  return [...new Set(text.match(foreign)?.map((word) => word.toLowerCase()))]
}

/** What is marked as said in another language (`lang`, `hreflang`) is meant to be. */
function withoutOtherLanguage(markup: string): string {
  return markup.replaceAll(/<(a|span|p|li)\s[^>]*?(?:hreflang|lang)="[^"]*"[^>]*>[\s\S]*?<\/\1>/gi, ' ')
}
