import type { Locale } from './locales.ts'
import { selectionQuery } from './selection-query.ts'
import { isSpanish, spanishHome } from './spanish-tree.ts'

/** Every public address of the site, spelt here and nowhere else. `:name` marks a parameter. */
export const paths = {
  home: { pt: '/principal-br', es: spanishHome },
  collections: { pt: '/colecoes', es: '/es/colecciones' },
  collection: { pt: '/colecoes/:collection', es: '/es/colecciones/:collection' },
  geometricRugs: { pt: '/tapetes-geometricos', es: '/es/alfombras-geometricas' },
  rugs: { pt: '/tapetes', es: '/es/alfombras' },
  product: { pt: '/produtos/:slug', es: '/es/productos/:slug' },
  gallery: { pt: '/galeria', es: '/es/galeria' },
  colourSamples: { pt: '/amostra-de-cores', es: '/es/muestras-de-color' },
  simulator: { pt: '/simulador', es: '/es/simulador' },
  contact: { pt: '/contato', es: '/es/contacto' },
  blog: { pt: '/blog', es: '/es/blog' },
  bespoke: { pt: '/personalizados', es: '/es/a-medida' },
  drawing: { pt: '/personalizados/desenho', es: '/es/a-medida/dibujo' },
  designers: { pt: '/designers', es: '/es/disenadores' },
  story: { pt: '/nossa-historia', es: '/es/nuestra-historia' },
  privacy: { pt: '/privacidade', es: '/es/privacidad' },
  terms: { pt: '/termos', es: '/es/terminos' },
  exclusiveAccess: { pt: '/acesso-exclusivo', es: '/es/acceso-exclusivo' },
  selection: { pt: '/selecao', es: '/es/seleccion' },
  accessibility: { pt: '/acessibilidade', es: '/es/accesibilidad' },
} as const satisfies Record<string, Record<Locale, string>>

export type PageName = keyof typeof paths

/** The query parameter of the simulator's page that names the chosen rug's slug, in both languages. */
export const chosenRugQuery = 'tapete'
/** The one that says its size in centimetres, as `200x300`. */
export const chosenSizeQuery = 'medida'

/** Opens the configured simulator on its page, in both languages. */
export const openSimulatorQuery = 'abrir'

export const languagePickerPath = '/'
export const homeAlias = '/home'
export const curationAlias = '/curadoria'

/** The notice that Spanish law asks for; it exists in Spanish only. */
export const legalNoticePath = '/es/aviso-legal'

/** Where the panel of staff asks for mails that are not sent. */
export const mailApiPath = '/equipe/correio'

/** The address of a page in a language, its `:name` parameters filled in. */
export function pathTo(page: PageName, locale: Locale, parameters: Record<string, string> = {}): string {
  return paths[page][locale].replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`The path of ${page} needs ${name}`)
    return encodeURIComponent(value)
  })
}

/** The language a path belongs to; anything outside the Spanish tree is Portuguese. */
export function localeOfPath(pathname: string): Locale {
  return isSpanish(pathname) ? 'es' : 'pt'
}

/** Where the footer's newsletter line posts to. */
export const newsletterPath: Record<Locale, string> = { pt: '/cartas', es: '/es/cartas' }

/** The two pages that the links of the newsletter's mails lead to. */
export const newsletterConfirmPath: Record<Locale, string> = {
  pt: '/cartas/confirmar',
  es: '/es/cartas/confirmar',
}
export const newsletterLeavePath: Record<Locale, string> = { pt: '/cartas/sair', es: '/es/cartas/salir' }

/** Says on the page of a form that it was sent, so that a reload sends nothing; in both languages. */
export const sentQuery = 'enviado'

/** Where the simulator sends requests for a price, in both languages. */
export const sceneRequestPath = '/pedidos/simulador'

/** What a visitor chose and the address carries: such a page is theirs alone and is not kept. */
export const visitorQuery = { contact: 'assunto', bespoke: 'assunto', selection: selectionQuery } as const

/** The form of a made-to-measure rug, with what it is to be like. */
export const bespokeAbout = (subject: string, locale: Locale): string =>
  `${pathTo('bespoke', locale)}?${new URLSearchParams({ [visitorQuery.bespoke]: subject })}#${bespokeForm}`

/** Where the form stands on the page of made-to-measure rugs. */
export const bespokeForm = 'pedido'

/** Remembers the country chosen on the picker; necessary for what the visitor asked, so it needs no consent. */
export const languageCookie = 'idioma'

const rememberMonths = 12

/** The cookie that remembers a choice, as a browser and a server set it. */
export const languageChoice = (locale: Locale): string =>
  `${languageCookie}=${locale}; path=/; max-age=${rememberMonths * 30 * 86400}; samesite=lax`
