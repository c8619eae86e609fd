/** The pages of the two panels: in Portuguese only, not indexed, and each for one person, so that no cache keeps them. */
export const panelPages = {
  admin: '/admin',
  adminLogin: '/admin-login',
  /** Where links in mails of the sign-in lead back to. */
  adminReturn: '/admin-login/retorno',
  storageTest: '/storage-test',
  staff: '/simulador-admin',
  /** Where the link of an invitation leads. */
  invitation: '/convite',
} as const

/** The tabs of the content panel: folder of app/admin, and address under the panel's. */
export const adminTabs = {
  'hero-video': '',
  'gallery-section': 'galeria',
  'gallery-samples': 'amostras',
  'featured-products': 'destaques',
  collections: 'colecoes',
  'site-settings': 'textos',
  media: 'midia',
  missing: 'falta',
  history: 'historico',
  people: 'equipe',
  account: 'conta',
} as const

/** The tabs of the panel of staff, as above. */
export const staffTabs = {
  'rug-registration': '',
  leads: 'leads',
  quotes: 'orcamentos',
  looks: 'olhares',
  'own-account': 'conta',
} as const

export type AdminTab = keyof typeof adminTabs
export type StaffTab = keyof typeof staffTabs
export type PanelTab = AdminTab | StaffTab

/** The one rail of both panels: its groups, and the tabs of each in their order. */
export const railGroups = {
  sell: ['leads', 'quotes'],
  show: [
    'rug-registration',
    'hero-video',
    'gallery-section',
    'gallery-samples',
    'featured-products',
    'collections',
    'media',
  ],
  house: ['looks', 'site-settings', 'missing', 'history', 'people', 'account', 'own-account'],
} as const satisfies Record<string, readonly PanelTab[]>
export type RailGroup = keyof typeof railGroups

export const isStaffTab = (tab: PanelTab): tab is StaffTab => tab in staffTabs
export const panelTabPath = (tab: PanelTab) => (isStaffTab(tab) ? staffTabPath(tab) : adminTabPath(tab))

export const adminTabPath = (tab: AdminTab) => under(panelPages.admin, adminTabs[tab])
export const staffTabPath = (tab: StaffTab) => under(panelPages.staff, staffTabs[tab])

/** The panel as an application of its own on a home screen. */
export const panelManifestPath = '/painel.webmanifest'

/** Stands for the id of a quote that is not kept yet. */
export const newQuote = 'novo'

/** Names the request that a new quote answers. */
export const quotedLeadQuery = 'pedido'

/** What the list of registered rugs is searched for. */
export const rugWordsQuery = 'busca'

/** Where staff edit a registered rug: long lists come a page at a time, and the name leads to the page that has it. */
export const rugDeskPath = (id: string, name: string) =>
  `${staffTabPath('rug-registration')}?${new URLSearchParams({ [rugWordsQuery]: name })}#${id}`

/** Where staff work a quote. */
export const quoteDeskPath = (id: string) => `${staffTabPath('quotes')}/${id}`

/** The section of the requests where the drawing of one is worked on. */
export const drawingSection = 'desenho'
export const drawingDeskPath = (request: string) => `${staffTabPath('leads')}/${drawingSection}/${request}`

/** Where a request stands in its list. */
export const requestPath = (id: string) => `${staffTabPath('leads')}#${id}`

/** Where staff write a new quote for a request. */
export const newQuotePath = (request: string) => `${quoteDeskPath(newQuote)}?${quotedLeadQuery}=${request}`

/** Whether an address is one of the panels', whatever stands behind it. */
export function isPanelPath(pathname: string): boolean {
  const path = pathname.replace(/\.data$/, '')
  return Object.values(panelPages).some((page) => path === page || path.startsWith(`${page}/`))
}

function under(page: string, part: string): string {
  return part ? `${page}/${part}` : page
}
