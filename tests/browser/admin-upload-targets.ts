import type { Locator, Page } from 'playwright-core'

/** A tab that takes pictures, and how a test gets as far as to choose some. */
type Target = {
  tab: string
  address: string
  /** What is clicked before pictures can be chosen. */
  begin: () => Promise<unknown>
  input: () => Locator
  /** What is said once a picture is there. */
  done: string
}

type Doing = {
  readonly button: (name: string) => Locator
  readonly confirm: () => Promise<unknown>
  readonly said: (words: string) => Promise<unknown>
}

/** The tabs of the panel that take several pictures at once. */
export function uploadTargets(current: () => Page, { button, confirm, said }: Doing): Target[] {
  const newRow = (name: string) => current().getByRole('region', { name })
  return [
    {
      tab: 'gallery section',
      address: 'galeria',
      begin: async () => {
        await button('Excluir Imagem 2').click()
        await confirm()
        await said('Imagem excluída')
        await said('Nenhuma imagem adicionada ainda')
      },
      input: () => current().locator('input[type=file][multiple]'),
      done: 'Imagem atualizada',
    },
    {
      tab: 'gallery samples',
      address: 'amostras',
      begin: () => current().locator('article [aria-expanded]').first().click(),
      input: () => current().locator('article input[type=file]'),
      done: 'Imagens adicionadas',
    },
    {
      tab: 'featured products',
      address: 'destaques',
      begin: () => button('Novo produto').click(),
      input: () => newRow('Novo produto').locator('input[type=file]'),
      done: 'Imagem carregada',
    },
    {
      tab: 'collections',
      address: 'colecoes',
      begin: () => button('Nova coleção').click(),
      input: () => newRow('Nova coleção').locator('input[type=file]'),
      done: 'Imagem carregada',
    },
    {
      tab: 'media',
      address: 'midia',
      begin: async () => {},
      input: () => current().getByLabel('Enviar imagens'),
      done: 'Imagens guardadas',
    },
  ]
}
