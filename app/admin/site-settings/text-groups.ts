import {
  curationYears,
  picturesOf,
  picturesOfYear,
  type YearSettings,
} from '#content/curation/curation-years.ts'
import { es as yearsEs } from '#content/curation/es.ts'
import { pt as yearsPt } from '#content/curation/pt.ts'
import { es as homeEs } from '#content/home-texts/es.ts'
import { pt as homePt } from '#content/home-texts/pt.ts'
import { homeTextValue, yearValue } from '#content/site-settings/setting-values.schema.ts'
import { pathTo } from '#i18n/paths.ts'
import { inBoth } from './flat-groups.ts'
import type { Block, Field, Group, GroupRow } from './groups.ts'
import { pt } from './pt.ts'

type Texts = Record<string, string>
type Standard = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>

const standards: Readonly<Record<'pt' | 'es', Standard>> = { pt: homePt, es: homeEs }
const sections = [...new Set([...Object.keys(homePt), ...Object.keys(homeEs)])]

/** The words a section has where nobody wrote others, as the form shows them. */
function standardTexts(locale: 'pt' | 'es', section: string): Texts {
  const fields = Object.entries(standards[locale][section] ?? {})
  return Object.fromEntries(
    fields.map(([name, text]) => [name, typeof text === 'string' ? text : text.join('\n')]),
  )
}

/** What was written and differs from the standard: only that is kept. */
function ownTexts(texts: Texts, standard: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => text.trim() !== '' && text !== standard[name]),
  )
}

function homeRow(section: string): GroupRow {
  const standard = { pt: standardTexts('pt', section), es: standardTexts('es', section) }
  return {
    section: 'home',
    key: section,
    schema: homeTextValue,
    empty: { pt: {}, es: {} },
    toForm: (stored) => {
      const own = stored as Record<'pt' | 'es', Texts>
      return { pt: { ...standard.pt, ...own.pt }, es: { ...standard.es, ...own.es } }
    },
    toStored: (value) => {
      const shown = value as Record<'pt' | 'es', Texts>
      return { pt: ownTexts(shown.pt, standard.pt), es: ownTexts(shown.es, standard.es) }
    },
  }
}

function homeBlock(section: string): Block {
  const fieldsOf = (locale: 'pt' | 'es') =>
    Object.entries(standards[locale][section] ?? {}).map(([name, text]): Field => {
      const words = pt.fields[name] ?? { label: name }
      const kind = typeof text === 'string' && text.length < 60 ? 'line' : 'story'
      const spanish = locale === 'es'
      const label = spanish ? pt.inSpanish(words.label) : words.label
      return { path: `home.${section}.${locale}.${name}`, kind, hint: words.hint, label, spanish }
    })
  const [left, right] = [fieldsOf('pt'), fieldsOf('es')]
  // Side by side; what only one language has stands below.
  const both = left.flatMap((field) => {
    const twin = right.find((one) => one.path.split('.')[3] === field.path.split('.')[3])
    return twin ? [field, twin] : []
  })
  const alone = [...left, ...right].filter((field) => !both.includes(field))
  return { title: pt.blocks.sections[section], fields: [...both, ...alone] }
}

export const homeGroup: Group = {
  id: 'inicio',
  ...pt.groups.home,
  publicUrl: pathTo('home', 'pt'),
  spanishUrl: pathTo('home', 'es'),
  rows: sections.map(homeRow),
  blocks: sections.map(homeBlock),
}

type YearWords = Readonly<Record<string, { readonly title: string; readonly paragraphs: readonly string[] }>>

function yearRow(year: string): GroupRow {
  const [words, spanish] = [(yearsPt as YearWords)[year], (yearsEs as YearWords)[year]]
  const standard: Texts = {
    title: words?.title ?? '',
    title_es: spanish?.title ?? '',
    paragraphs: words?.paragraphs.join('\n') ?? '',
    paragraphs_es: spanish?.paragraphs.join('\n') ?? '',
  }
  const builtIn = picturesOf(year)
  const emptyTexts = { title: '', title_es: '', paragraphs: '', paragraphs_es: '' }
  const slots = Array.from({ length: picturesOfYear }, (_, slot) => slot)
  return {
    section: 'curation',
    key: year,
    schema: yearValue,
    empty: { ...emptyTexts, pictures: [] },
    toForm: (stored) => {
      const { pictures, ...texts } = stored as YearSettings
      return {
        ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || standard[name]])),
        pictures: slots.map((slot) => pictures[slot] || builtIn[slot] || ''),
      }
    },
    toStored: (value) => {
      const { pictures, ...texts } = value as YearSettings
      const chosen = slots.map((slot) => (pictures[slot] === builtIn[slot] ? '' : (pictures[slot] ?? '')))
      return {
        ...emptyTexts,
        ...ownTexts(texts, standard),
        pictures: chosen.some((url) => url !== '') ? chosen : [],
      }
    },
  }
}

/** The years of the curation: the built-in ones and those that were added. */
export function curationGroup(years: readonly string[]): Group {
  return {
    id: 'curadoria',
    ...pt.groups.curation,
    publicUrl: pathTo('collections', 'pt'),
    spanishUrl: pathTo('collections', 'es'),
    rows: years.map(yearRow),
    blocks: years.map((year) => ({
      title: pt.blocks.year(year),
      fields: [
        ...inBoth(`curation.${year}.`, 'title', 'line'),
        ...inBoth(`curation.${year}.`, 'paragraphs', 'story'),
        ...Array.from(
          { length: picturesOfYear },
          (_, slot): Field => ({
            path: `curation.${year}.pictures.${slot}`,
            kind: 'picture',
            label: pt.picture(slot + 1),
          }),
        ),
      ],
    })),
  }
}

/** The years that there are, and the one after them that may be added. */
export function yearsToEdit(storedKeys: readonly string[]): string[] {
  return [...new Set<string>([...curationYears, ...storedKeys])].sort()
}
