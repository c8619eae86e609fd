import type { AuthError } from '@supabase/supabase-js'

type Literal<Code> = Code extends string ? (string extends Code ? never : Code) : never

/** Of the codes this version of the client knows, those of calls that no screen of ours makes. */
type NeverMet =
  | `${'anonymous' | 'phone' | 'saml' | 'oauth'}_provider_${string}`
  | `saml_${string}`
  | `sso_${string}`
  | `webauthn_${string}`
  | `mfa_${'phone' | 'webauthn' | 'recovery_codes'}_${string}`
  | `bad_oauth_${string}`
  | `${string}_identity_not_deletable`
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'invite_not_found'
  | 'manual_linking_disabled'
  | 'not_admin'
  | 'over_sms_send_rate_limit'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'sms_send_failed'
  | 'unexpected_audience'

/** Codes a screen can meet that the client's own list lacks: newer ones of the server, and the client's own. */
type BesidesTheList =
  | 'current_password_invalid'
  | 'current_password_required'
  | 'flow_state_already_used'
  | 'invalid_jwt'
  | 'pkce_code_verifier_not_found'
  | 'request_entity_too_large'

/** Codes of refusals that a screen can meet. A client that knows more of them does not compile without their words. */
export type ScreenCode = Exclude<Literal<AuthError['code']>, NeverMet> | BesidesTheList
