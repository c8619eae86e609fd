import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { composeMail, type MailKind, withoutLink } from '#backend/sign-in/sign-in-mails.ts'
import { writeSignInMail } from './write-sign-in-mail.ts'

const link =
  'https://casa.example/auth/v1/verify?token=abc&type=recovery&redirect_to=https%3A%2F%2Fcasa.example'

describe('a mail of the sign-in', () => {
  it('is set as the other mails of the house are, with its code and its link', async () => {
    const {
      html = '',
      text,
      subject,
    } = await writeSignInMail(composeMail('recovery', 'ana@casa.example', '12345678', link))
    expect(html).toContain('lang="pt-BR"')
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html).toMatch(/<p[^>]*font-size:32px[^>]*>12345678<\/p>/)
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(text).toContain(`\n\n12345678\n\n`)
    expect(text).toContain(link)
  })

  it('names no address where that opens nothing, and asks nobody to open one', async () => {
    const mail = withoutLink(composeMail('magiclink', 'ana@casa.example', '12345678', link))
    const { html, text } = await writeSignInMail(mail)
    for (const said of [html, text]) {
      expect(said).toContain('12345678')
      expect(said).not.toMatch(/https:\/\/casa|Ou abra/)
    }
  })
})

/** What a hosted project calls its mails, and what each is here. */
const templates: Readonly<Record<string, MailKind>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  magic_link: 'magiclink',
  email_change: 'email_change',
  reauthentication: 'reauthentication',
}
const supabase = path.resolve(import.meta.dirname, '../../supabase')
const config = readFileSync(path.join(supabase, 'config.toml'), 'utf8')

describe.each(Object.entries(templates))("a hosted project's mail %s", (name, kind) => {
  // Written anew by: npm test server/mail -- -u
  it('says what ours does, in the same look', async () => {
    const url = kind === 'reauthentication' ? undefined : '{{ .ConfirmationURL }}'
    const { html = '' } = await writeSignInMail(composeMail(kind, '', '{{ .Token }}', url))
    await expect(`${html}\n`).toMatchFileSnapshot(path.join(supabase, `templates/${name}.html`))
    expect(html.match(/{{ \.\w+ }}/g)).toEqual(
      url ? ['{{ .Token }}', '{{ .Token }}', url, url] : ['{{ .Token }}', '{{ .Token }}'],
    )
  })

  it('is pushed with its subject', () => {
    const [, section = ''] = config.split(`[auth.email.template.${name}]\n`)
    const { subject } = composeMail(kind, '', '')
    expect(section.split('\n').slice(0, 2)).toEqual([
      `subject = "${subject}"`,
      `content_path = "./supabase/templates/${name}.html"`,
    ])
  })
})
