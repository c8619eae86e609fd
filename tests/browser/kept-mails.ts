import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

type KeptMail = { to: string; subject: string; text: string; replyTo?: { address: string } }

/** The mails that concern an address, as the outbox of a site keeps them where no mail server is set. */
export async function mailsAbout(address: string, site: { dataDirectory: string }): Promise<KeptMail[]> {
  const outbox = path.join(site.dataDirectory, 'outbox')
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.json')).sort()
  const texts = await Promise.all(files.map((name) => readFile(path.join(outbox, name), 'utf8')))
  return texts.filter((text) => text.includes(address)).map((text) => JSON.parse(text))
}
