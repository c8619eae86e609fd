import type { Page } from 'playwright-core'

/** Keeps a request on the device as releases before 1.2 did, as if it had found no connection once more: under its own id it stays one. */
export async function keepAgain(page: Page, id: string): Promise<void> {
  await page.evaluate(async (own) => {
    const opening = indexedDB.open('cartacho', 1)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('requests', 'readwrite').objectStore('requests')
    const scene = 'tapete=tapete-scallop&ambiente=showroom&medida=200x300'
    const fields = { name: 'Ana Prova', email: 'ana@casa.example', whatsapp: '', consent: 'on', scene }
    const said = { lang: 'pt-BR', delivered: 'O pedido que esperava foi enviado.', refused: '' }
    store.put({ id: own, fields, picture: null, said })
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    opening.result.close()
    localStorage.setItem('pedidos', '1')
  }, id)
}
