import path from 'node:path'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from './axe.ts'

const seed = path.resolve(import.meta.dirname, '../../supabase/seed/files')

/** A picture of the seed, on disk. */
export const picture = (rug: string) => path.join(seed, 'site-assets/rugs', rug, 'corner.jpg')

/** A file that was never on disk. */
export const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

/** Two by two pixels of a kind that the storage does not take: the panel draws it anew. */
export const bitmap = file(
  'nota.bmp',
  'image/bmp',
  Buffer.concat([
    Buffer.from('424d4600000000000000360000002800000002000000020000000100180000000000', 'hex'),
    Buffer.from('10000000130b0000130b00000000000000000000', 'hex'),
    Buffer.from('0000ffffffff0000ff0000ffffff0000', 'hex'),
  ]),
)

/** Files that are no pictures, each in its own way. */
export const bad = {
  text: file('lista.txt', 'text/plain', Buffer.from('abc')),
  empty: file('vazia.jpg', 'image/jpeg', Buffer.alloc(0)),
  false: file('falsa.png', 'image/png', Buffer.from('<!doctype html>')),
  huge: file('enorme.jpg', 'image/jpeg', Buffer.alloc(16 * 1024 * 1024, 1)),
  /** Their heads say 12000 by 9000 pixels, and 30000 by 30000; there is nothing behind them. */
  wide: file('larga.png', 'image/png', wideHead(12_000, 9000)),
  endless: file('infinita.png', 'image/png', wideHead(30_000, 30_000)),
}

/** What tests of the panel's tabs do again and again, on the page that stands open then. */
export function tabPage(current: () => Page, siteUrl: () => string) {
  return {
    async open(tab: 'galeria' | 'amostras' | 'colecoes') {
      await current().goto(`${siteUrl()}/admin/${tab}`)
      await current().locator('[data-tool=handle]').first().waitFor()
    },
    said: (words: string | RegExp) => current().getByText(words).first().waitFor(),
    button: (name: string) => current().getByRole('button', { name }).first(),
    confirm: () => current().getByRole('dialog').getByRole('button', { name: 'Excluir' }).click(),
    /** Takes back what the toast with these words offers. */
    undo: (words: string) =>
      current()
        .getByRole('listitem')
        .filter({ hasText: words })
        .getByRole('button', { name: 'Desfazer' })
        .click(),
    /** Has the readings of a table answered like this; how many rows it has is still told. */
    answerReads: (rows: string, answer: Parameters<Route['fulfill']>[0]) =>
      current().route(`**/rest/v1/${rows}**`, (route) =>
        route.request().method() === 'HEAD' ? route.continue() : route.fulfill(answer),
      ),
    /** Does something while requests of a kind do not get through. */
    async cutOff(address: string, method: string, work: () => Promise<unknown>) {
      await current().route(address, (route) =>
        route.request().method() === method ? route.abort() : route.continue(),
      )
      await work()
      await current().unroute(address)
    },
    /** Marks every picture of a sample but the first, and asks for their deletion by the key. */
    async deleteAllButFirst() {
      await current().getByRole('button', { name: 'Selecionar todas' }).click()
      await current().getByLabel('Selecionar imagem 1').uncheck()
      await current().keyboard.press('Delete')
    },
    async hasNoFaults() {
      expect(await faultsOf(current())).toEqual([])
    },
  }
}

function wideHead(width: number, height: number): Buffer {
  const head = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}
