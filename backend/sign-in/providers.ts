import { phoneDisabled, refuse } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInRequest } from '#backend/sign-in/sign-in-context.ts'

/** Who signs the identity tokens of each provider that a hosted project knows. */
const issuers: Record<string, string> = {
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
}

/**
 * What a hosted project answers to calls that need a provider which is not enabled: other accounts, single sign-on,
 * telephones, anonymous visitors. Null for every other call.
 */
export function refuseProviders({ body, path, request, url }: SignInRequest): Response | null {
  const call = `${request.method} ${path}`
  if (call === 'POST /sso') return refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  if (call === 'GET /user/identities/authorize' || /^DELETE \/user\/identities\/[^/]+$/.test(call)) {
    return refuse(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
  if (call === 'POST /token' && url.searchParams.get('grant_type') === 'id_token') return refuseIdToken(body)
  if (call === 'POST /signup' && !body.email && !body.phone) {
    return refuse(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  return body.phone && !body.email ? refusePhone(call, url.searchParams.get('grant_type')) : null
}

function refusePhone(call: string, grant: string | null): Response | null {
  if (call === 'POST /token' && grant === 'password') {
    return refuse(422, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  if (call === 'POST /verify') return refuse(403, 'otp_expired', 'Token has expired or is invalid')
  return call === 'PUT /user' ? phoneDisabled() : null
}

function refuseIdToken(body: Record<string, unknown>): Response {
  if (!body.id_token) return oauthProblem('id_token required')
  const { provider, issuer } = body
  if (!provider && !(body.client_id && issuer))
    return oauthProblem('provider or client_id and issuer required')
  const known = issuers[String(provider)] ?? Object.values(issuers).find((one) => one === issuer)
  return known
    ? refuse(400, 'provider_disabled', `Provider (issuer "${known}") is not enabled`)
    : refuse(400, 'validation_failed', `Custom OIDC provider "${provider ?? issuer}" not allowed`)
}

function oauthProblem(description: string): Response {
  return Response.json({ error: 'invalid request', error_description: description }, { status: 400 })
}
