import type { Engine } from './engine.ts'
import { markField, says } from './in-page.ts'

/** Writes into the field that a label names; one for files takes their paths, each on a line. */
export async function fillIn(engine: Engine, label: string, text: string): Promise<void> {
  await engine.until(`a field called ${label}`, markField, label)
  await engine.type(await engine.run(markField, label), text)
}

/** Hands a file to the first field for files of a panel: a driver writes into what is to be seen alone. */
export async function handFile(engine: Engine, file: string): Promise<void> {
  await engine.run(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=file]')) field.hidden = false
  })
  await engine.type('main input[type=file]', file)
}

/** Makes a product of the home page of what its form's labels name, and of a picture. */
export async function makeProduct(
  engine: Engine,
  url: string,
  words: Readonly<Record<string, string>>,
  picture: string,
): Promise<void> {
  await engine.open(`${url}/admin/destaques`)
  await engine.press('button', 'Novo produto')
  for (const [label, text] of Object.entries(words)) await fillIn(engine, label, text)
  await handFile(engine, picture)
  await engine.until('its picture has come', says, 'Imagem carregada')
  await engine.press('button', 'Salvar')
  await engine.until('it is there', says, 'Produto criado')
}
