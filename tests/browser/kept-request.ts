import type { Page } from 'playwright-core'

/**
 * Keeps a request on the device as releases before 1.2 did, as if it had found no connection once more: under its own id it stays one.
 * The picture is that of the scene, as a JPEG.
 */
export async function keepAgain(page: Page, id: string, jpeg = Buffer.alloc(0)): Promise<void> {
  const given = { own: id, letters: jpeg.toString('base64') }
  await page.evaluate(async ({ own, letters }) => {
    const opening = indexedDB.open('cartacho', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('requests', { keyPath: 'id' })
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('requests', 'readwrite').objectStore('requests')
    const scene = 'tapete=tapete-scallop&ambiente=showroom&medida=200x300'
    const fields = { name: 'Ana Prova', email: `${own}@casa.example`, whatsapp: '', consent: 'on', scene }
    const said = { lang: 'pt-BR', delivered: 'O pedido que esperava foi enviado.', refused: '' }
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
    const picture = bytes.length > 0 ? new Blob([bytes], { type: 'image/jpeg' }) : null
    store.put({ id: own, fields, picture, said })
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    opening.result.close()
    localStorage.setItem('pedidos', '1')
  }, given)
}
