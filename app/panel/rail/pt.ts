import type { PanelTab, RailGroup } from '#i18n/panel-paths.ts'

/** Beyond these nobody counts. */
const most = 99
const shown = (count: number) => (count > most ? `${most}+` : String(count))

export const pt = {
  label: 'Seções do painel',
  groups: { sell: 'Vender', show: 'Mostrar', house: 'Casa' } satisfies Record<RailGroup, string>,
  tabs: {
    leads: 'Leads gerados',
    quotes: 'Orçamentos e encomendas',
    'rug-registration': 'Cadastro de tapetes',
    'hero-video': 'Vídeo principal',
    'gallery-section': 'Seção galeria',
    'gallery-samples': 'Amostras da galeria',
    'featured-products': 'Produtos em destaque',
    collections: 'Coleções',
    media: 'Mídia',
    looks: 'O que olham',
    'site-settings': 'Textos e contatos',
    missing: 'O que falta',
    history: 'Histórico',
    people: 'Equipe',
    account: 'Conta',
    'own-account': 'Conta',
  } satisfies Record<PanelTab, string>,
  count: shown,
  news: (count: number) => (count === 1 ? '1 à espera' : `${shown(count)} à espera`),
  openMenu: (tab: string) => `Seções: ${tab}`,
  menu: 'Seções',
  search: 'Procurar',
  viewSite: 'Ver o site',
  keys: 'Teclas',
  signOut: 'Sair',
}
