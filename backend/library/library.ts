import { App } from '@supabase/lite'
import type { Mail } from '#backend/backend.ts'
import type { Database } from '#backend/database/database.ts'
import { rewriteMail } from '#backend/sign-in/sign-in-mails.ts'
import type { Keys } from '#backend/start/keys.ts'

const sessionSeconds = 3600
const shortestPassword = 8
// As long as hosted Supabase allows in mails that are typed: links hold a hash of it, which can be guessed unseen.
const codeDigits = 8

/** The library's App over our connection, asked once so that the first visitor does not wait for its introspection. */
export async function createLibrary(
  database: Database,
  keys: Keys,
  siteUrl: string,
  sendMail: (mail: Mail) => void,
): Promise<(request: Request) => Promise<Response>> {
  const app = new App({
    connection: database.connection,
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: sessionSeconds,
      minimum_password_length: shortestPassword,
      site_url: siteUrl,
      additional_redirect_urls: [`${new URL(siteUrl).origin}/**`],
      enable_signup: false,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      email: { enable_signup: false, enable_confirmations: true, otp_length: codeDigits },
    },
    api: { schemas: ['public'], max_rows: 1000 },
    studio: { enabled: false },
    options: {
      drivers: {
        email: {
          async send(mail) {
            const ours = rewriteMail(mail)
            if (ours) sendMail(ours)
          },
        },
      },
      server: { admin: false },
    },
  })
  await app.init()
  // No peer: the library would give requests from this machine the rights of an administrator.
  const answer = async (request: Request) => app.fetch(request, { peerAddress: null } as never)
  const warmUp = new Request('http://backend.invalid/rest/v1/content_version?select=version', {
    headers: { apikey: keys.publishableKey },
  })
  const response = await answer(warmUp)
  if (response.status >= 500) throw new Error(`The data API does not answer (status ${response.status})`)
  return answer
}
