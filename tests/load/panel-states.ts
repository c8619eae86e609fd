import type { Page } from 'playwright-core'
import { picture } from '#tests/browser/admin-tab-page.ts'

/** A state of a screen of the panels: how one comes to it on the screen that stands. */
export type PanelState = { readonly name: string; readonly reach: (page: Page) => Promise<unknown> }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
const steps =
  (...all: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const one of all) await one(page)
  }
const follow = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first().click()
const tick = (name: string | RegExp) => (page: Page) => page.getByLabel(name).first().check()
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()
const described = (page: Page) => page.getByLabel('Texto alternativo', { exact: true }).first().waitFor()
const leave = steps(press(/^Excluir/), (page) =>
  page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor(),
)
const form = (create: string, save: string): PanelState[] => [
  { name: 'new form', reach: press(create) },
  { name: 'form with faults', reach: steps(press(create), press(save)) },
  { name: 'library open', reach: steps(press(create), press(/^Escolher da biblioteca/), dialog) },
]
const account: PanelState[] = [
  { name: 'password with faults', reach: press('Salvar nova senha') },
  { name: 'e-mail with faults', reach: press('Trocar o e-mail') },
  {
    name: 'setting up a factor',
    reach: steps(press('Ativar o segundo fator'), (page) => page.locator('code').first().waitFor()),
  },
]

/** Every screen of both panels with the states that it alone has; filled, waiting, failed and empty are each screen's. */
export const screens: readonly { readonly path: string; readonly states: readonly PanelState[] }[] = [
  {
    path: '/admin',
    states: [
      { name: 'address with faults', reach: press('Salvar vídeo') },
      { name: 'removing', reach: leave },
      {
        name: 'looking at a video',
        reach: steps(
          (page) => page.locator('input[type=file]').setInputFiles('supabase/seed/files/videos/picker.mp4'),
          (page) => button(page, 'Enviar este vídeo').waitFor(),
        ),
      },
    ],
  },
  { path: '/admin/galeria', states: [{ name: 'removing', reach: leave }] },
  {
    path: '/admin/amostras',
    states: [
      { name: 'new form', reach: press('Nova amostra') },
      {
        name: 'form with faults',
        reach: steps(press('Nova amostra'), (page) => page.keyboard.press('Enter')),
      },
      { name: 'one open', reach: press(/^Tufado à mão/) },
      { name: 'selection on', reach: steps(press(/^Tufado à mão/), tick('Selecionar imagem 1')) },
      { name: 'renaming', reach: press(/^Renomear/) },
      { name: 'removing', reach: leave },
    ],
  },
  {
    path: '/admin/destaques',
    states: [
      ...form('Novo produto', 'Salvar'),
      { name: 'one open', reach: press('Editar Scallop') },
      { name: 'removing', reach: leave },
    ],
  },
  {
    path: '/admin/colecoes',
    states: [
      ...form('Nova coleção', 'Salvar'),
      { name: 'one open', reach: press('Editar Lisos') },
      { name: 'removing', reach: leave },
    ],
  },
  {
    path: '/admin/textos',
    states: [
      'Horários',
      'Endereços externos',
      'Busca',
      'Empresa',
      'Textos das páginas iniciais',
      'Depoimentos',
      'Serviços',
      'Feiras',
      'Imagens da primavera',
      'Curadoria por ano',
      'Catálogos',
      'Depois do pedido',
      'Etapas do pedido',
      'Prazos e cuidados',
      'Preços por m²',
    ].map((group) => ({ name: group, reach: follow(group) })),
  },
  {
    path: '/admin/midia',
    states: [
      { name: 'selection on', reach: tick('Selecionar video/hero-poster.jpg') },
      { name: 'one open', reach: steps(press(/hero-poster/), described) },
      {
        name: 'describing one after another',
        reach: steps(tick('Selecionar video/hero-poster.jpg'), press('Descrever uma a uma'), described),
      },
      {
        name: 'tagging',
        reach: steps(tick('Selecionar video/hero-poster.jpg'), press('Marcas')),
      },
      { name: 'nothing found', reach: (page) => page.getByLabel(/^Procurar por nome/).fill('nada disso') },
      { name: 'bin', reach: follow('Ver lixeira') },
      {
        name: 'a file that is there already',
        reach: steps(
          (page) => page.getByLabel('Enviar imagens').setInputFiles(picture('natureza')),
          (page) => page.getByText('já está na biblioteca').first().waitFor(),
        ),
      },
    ],
  },
  { path: '/admin/falta', states: [{ name: 'all of it', reach: press(/^Mostrar mais/) }] },
  { path: '/admin/historico', states: [{ name: 'bin', reach: follow('Lixeira') }] },
  {
    path: '/admin/equipe',
    states: [
      { name: 'invitation with faults', reach: press('Convidar') },
      {
        name: 'invited',
        reach: steps(
          (page) => page.getByLabel('E-mail').fill('quem-chega@cartacho.example'),
          press('Convidar'),
          (page) => page.getByLabel('Endereço do convite').waitFor(),
        ),
      },
    ],
  },
  { path: '/admin/conta', states: account },
  {
    path: '/simulador-admin',
    states: [
      ...form('Novo tapete', 'Salvar tapete'),
      { name: 'one open', reach: press('Editar Scallop') },
      {
        name: 'import',
        reach: steps(press('Importar e exportar'), (page) => button(page, 'Escolher uma pasta').waitFor()),
      },
      { name: 'nothing found', reach: (page) => page.getByLabel('Buscar tapete').fill('nada disso') },
      { name: 'removing', reach: leave },
    ],
  },
  {
    path: '/simulador-admin/leads',
    states: [
      { name: 'one open', reach: press(/Íris Procurada/) },
      { name: 'selection on', reach: tick('Marcar todos') },
      { name: 'nothing found', reach: (page) => page.getByLabel('Buscar').fill('nada disso') },
      ...['Mensagens', 'Acesso exclusivo', 'Cartas da oficina', 'Respostas', 'Correio', 'Privacidade'].map(
        (inbox) => ({ name: inbox, reach: follow(inbox) }),
      ),
    ],
  },
  {
    path: '/simulador-admin/orcamentos',
    states: [
      {
        name: 'new quote',
        reach: steps(follow('Novo orçamento'), (page) => button(page, 'Salvar sem enviar').waitFor()),
      },
      {
        name: 'quote with faults',
        reach: steps(follow('Novo orçamento'), press('Enviar ao cliente')),
      },
    ],
  },
  { path: '/simulador-admin/olhares', states: [] },
  { path: '/simulador-admin/conta', states: account },
]
