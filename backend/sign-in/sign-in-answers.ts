/** Refusals in the shape of hosted Supabase's sign-in service. */
export function refuse(
  status: number,
  errorCode: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code: status, error_code: errorCode, msg: message },
    { status, headers: { 'x-sb-error-code': errorCode, ...headers } },
  )
}

export const tooManyRequests = (seconds: number) =>
  refuse(429, 'over_request_rate_limit', 'Request rate limit reached', { 'retry-after': String(seconds) })

export const tooManyMails = (seconds: number) =>
  refuse(429, 'over_email_send_rate_limit', 'For security purposes, you can only request this later', {
    'retry-after': String(seconds),
  })

export const phoneDisabled = () => refuse(400, 'phone_provider_disabled', 'Unsupported phone provider')

export const wrongPassword = () => refuse(400, 'invalid_credentials', 'Invalid login credentials')

export const wrongCode = () => refuse(403, 'otp_expired', 'Token has expired or is invalid')

export const failed = () =>
  refuse(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')

export const invalid = (message: string, status = 400) => refuse(status, 'validation_failed', message)

export const passwordTooLong = () => invalid('Password cannot be longer than 72 characters')

export const passwordTooShort = (shortest: number) =>
  Response.json(
    {
      code: 422,
      error_code: 'weak_password',
      msg: `Password should be at least ${shortest} characters.`,
      weak_password: { reasons: ['length'] },
    },
    { status: 422, headers: { 'x-sb-error-code': 'weak_password' } },
  )

/** `field` is the one of a wrong type, where one is to blame. */
export const malformedBody = (field = '') =>
  refuse(400, 'bad_json', `Could not parse request body as JSON${field && `: ${field} is of a wrong type`}`)

export const bodyTooLarge = () => refuse(413, 'bad_json', 'The request body is too large')
