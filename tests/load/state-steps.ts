import type { Page } from 'playwright-core'

/** A picture that the library does not have. */
export const unseen = {
  name: 'nova.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A state of a screen of the panels: how one comes to it on the screen that stands. */
export type PanelState = { readonly name: string; readonly reach: (page: Page) => Promise<unknown> }

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
export const steps =
  (...all: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const one of all) await one(page)
  }
export const follow = (name: string) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).first().click()
export const tick = (name: string | RegExp) => (page: Page) => page.getByLabel(name).first().check()
export const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()
export const described = (page: Page) =>
  page.getByLabel('Texto alternativo', { exact: true }).first().waitFor()
export const leave = steps(press(/^Excluir/), (page) =>
  page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor(),
)
/** A spreadsheet of two rugs, as one made by hand. */
const twoRugs = {
  name: 'novos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'C\u00f3digo;Nome;Medidas;Pre\u00e7o\nimp-1;Importado Um;2 x 3m;1290\nimp-2;Importado Dois;2 x 3m;990\n',
  ),
}
/** The device remembers what one of the states before began of the same file. */
export const startsImport = /^(?:Importar 2 tapetes|Continuar)$/
export const openImport = steps(
  (page) => button(page, 'Importar e exportar').click(),
  (page) => page.getByLabel('Escolher planilha e imagens', { exact: true }).setInputFiles(twoRugs),
  (page) => button(page, startsImport).waitFor(),
)
export const saving = '**/rest/v1/rpc/save_content'

export const followOrder = steps(
  (page) =>
    page
      .getByRole('link', { name: /Olga Aceita/ })
      .first()
      .click(),
  (page) => page.getByLabel('Etapa').first().waitFor(),
)
export const form = (create: string, save: string): PanelState[] => [
  { name: 'new form', reach: press(create) },
  { name: 'form with faults', reach: steps(press(create), press(save)) },
  { name: 'library open', reach: steps(press(create), press(/^Escolher da biblioteca/), dialog) },
]
export const unsaved = (label: string): PanelState[] =>
  ['Leave', 'Sign out'].map((way) => ({
    name: `${way} with something unsaved`,
    reach: steps(
      (page) => page.getByLabel(label, { exact: true }).first().fill('Ainda n\u00e3o salvo'),
      way === 'Leave'
        ? (page) =>
            page
              .getByRole('link', { name: /^M\u00eddia/ })
              .first()
              .click()
        : press('Sair'),
      dialog,
    ),
  }))
export const account: PanelState[] = [
  { name: 'password with faults', reach: press('Salvar nova senha') },
  { name: 'e-mail with faults', reach: press('Trocar o e-mail') },
  {
    name: 'setting up a factor',
    reach: steps(press('Ativar o segundo fator'), (page) => page.locator('code').first().waitFor()),
  },
]
