import { invalid, phoneDisabled } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInRequest } from '#backend/sign-in/sign-in-context.ts'

// As the real server checks them (github.com/badoux/checkmail).
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const emailPattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`)
const challengePattern = /^[a-zA-Z._~0-9-]+$/
const [shortestChallenge, longestChallenge] = [43, 128]
/** Types of links; what a code is called that is typed nobody checks. */
export const linkTypes = ['email', 'magiclink', 'recovery', 'signup', 'invite', 'email_change']
const resendTypes = ['signup', 'email_change', 'sms', 'phone_change']

/** What the real server refuses of POST /otp, /magiclink, /recover and /resend before it looks anybody up. */
export function refuseMailRequest({ body, path }: SignInRequest): Response | null {
  const { email, phone, channel, type } = body
  if (path === '/resend' && !resendTypes.includes(String(type))) {
    return invalid(`Missing one of these types: ${resendTypes.join(', ')}`)
  }
  if (!email && type === 'signup') return invalid('Type provided requires an email address')
  if (!phone && type === 'sms') return invalid('Type provided requires a phone number')
  if (email && phone) return invalid('Only an email address or phone number should be provided')
  if (email && channel && path === '/otp') return invalid('Channel should only be specified with Phone OTP')
  if (!email) return phone ? phoneDisabled() : missingEmail(path)
  return refuseEmail(String(email)) ?? refuseChallenge(body)
}

function missingEmail(path: string): Response {
  if (path === '/otp') return invalid('One of email or phone must be set')
  if (path === '/resend') return invalid('Missing email address or phone number')
  return invalid('Password recovery requires an email', path === '/recover' ? 400 : 422)
}

function refuseEmail(email: string): Response | null {
  if (email.length > 255) return invalid('An email address is too long')
  return emailPattern.test(email) ? null : invalid('Unable to validate email address: invalid format')
}

/** Refuses a PKCE challenge that is none. */
export function refuseChallenge(body: Record<string, unknown>): Response | null {
  const [challenge, method] = [String(body.code_challenge ?? ''), String(body.code_challenge_method ?? '')]
  if (!challenge && !method) return null
  if (!challenge || !method) return invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < shortestChallenge || challenge.length > longestChallenge) {
    return invalid(`code challenge has to be between ${shortestChallenge} and ${longestChallenge} characters`)
  }
  if (!challengePattern.test(challenge)) {
    return invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  return /^(s256|plain)$/i.test(method) ? null : invalid('code challenge method must be plain or s256')
}

/** What the real server refuses of GET and POST /verify before it looks anything up. */
export function refuseVerification({ body, request, url }: SignInRequest): Response | null {
  if (request.method === 'GET') {
    if (!url.searchParams.get('type')) return invalid('Verify requires a verification type')
    return url.searchParams.get('token') ? null : invalid('Verify requires a token or a token hash')
  }
  const { email, phone, token, token_hash: hash, type } = body
  if (!type) return invalid('Verify requires a verification type')
  if (Boolean(token) === Boolean(hash)) return invalid('Verify requires either a token or a token hash')
  if (hash) {
    if (email || phone || body.redirect_to) return invalid('Only the token_hash and type should be provided')
    return linkTypes.includes(String(type)) ? null : invalid('Invalid email verification type')
  }
  if (Boolean(email) === Boolean(phone)) {
    return invalid('Only an email address or phone number should be provided on verify')
  }
  return email && refuseEmail(String(email)) ? invalid('Invalid email format', 422) : null
}
