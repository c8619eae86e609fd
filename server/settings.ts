import path from 'node:path'
import { inspect } from 'node:util'
import { z } from 'zod'
import { type Loss, losses } from '#backend/start/accepted-loss.ts'
import { isPublicAddress } from './public-address.ts'

/** All that the environment decides. The passwords in it are hidden from logs and inspection. */
export type Settings = Readonly<{
  port: number
  host: string
  /** Absolute path of the folder that holds all state of the embedded backend, the outbox and made pictures. */
  dataDirectory: string
  /** Where the site is reached from this machine at least, without a trailing slash. */
  siteUrl: string
  /**
   * The same where it means this site to everybody, else empty: what leaves the site then carries no address, and
   * addresses on its pages are relative.
   */
  publicUrl: string
  /** How many proxies stand in front and are believed about the visitor's address and protocol. */
  trustedProxies: number
  /** What all uploaded files together may weigh, in bytes; unset: the disk decides. */
  storageLimitBytes?: number
  /** What of the data directory may be gone: the start goes on without it. */
  acceptedLosses: readonly Loss[]
  logLevel: LogLevel
  /** Who shows it may look at /metrics; without one nobody but this machine may. */
  metricsToken?: string
  /** When pictures are made, and whether as hasty WebPs alone. */
  pictures: 'ahead' | 'asked' | 'hasty'
  administrator: Readonly<{ email: string; password?: string }>
  /** The anonymous key: of the hosted project, or a fixed one for the embedded backend. */
  publishableKey?: string
  /** Set: that hosted project is used and nothing embedded starts. */
  supabaseUrl?: string
  /** Set: the embedded API runs on that PostgreSQL. */
  databaseUrl?: string
  /** Where mails go out, with user and password; unset: they stay in the outbox folder. */
  smtpUrl?: string
  /** Who hears of what visitors send. */
  staffAddress: string
  /** The sender of every mail. */
  mailFrom: string
  /** The hosted project's secret key: with it the site makes accounts of who is invited. */
  secretKey?: string
  /** The 32 bytes that sign the newsletter's links with a hosted project; the embedded backend has its own. */
  newsletterKey?: Uint8Array
}>

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Wrong or missing variables: one sentence each, one line each, without any secret. */
export class SettingsProblem extends Error {
  override name = 'SettingsProblem'
}

/**
 * Reads every setting from the environment handed in; an empty variable counts as unset.
 * @throws SettingsProblem naming each wrong or missing variable.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const result = variables.safeParse(given)
  if (!result.success) throw new SettingsProblem(result.error.issues.map((issue) => issue.message).join('\n'))
  const read = result.data
  const siteUrl = read.SITE_URL ?? `http://localhost:${read.PORT}`
  const staffAddress = read.NOTIFY_EMAIL ?? read.ADMIN_EMAIL
  return withHiddenSecrets({
    port: read.PORT,
    host: read.HOST,
    dataDirectory: path.resolve(read.DATA_DIR),
    siteUrl,
    publicUrl: isPublicAddress(siteUrl) ? siteUrl : '',
    trustedProxies: read.TRUST_PROXY,
    storageLimitBytes: read.STORAGE_LIMIT,
    acceptedLosses: read.ACCEPT_LOSS,
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    pictures: read.PICTURES,
    administrator: Object.freeze({ email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD }),
    publishableKey: read.SUPABASE_PUBLISHABLE_KEY,
    supabaseUrl: read.SUPABASE_URL,
    databaseUrl: read.DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    staffAddress,
    mailFrom: read.MAIL_FROM ?? staffAddress,
    secretKey: read.SUPABASE_SECRET_KEY,
    newsletterKey: read.NEWSLETTER_KEY,
  })
}

const wholeNumber = (name: string, fallback: number, most: number) => {
  const error = `${name} must be a whole number from 0 to ${most}.`
  return z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)
    .pipe(z.number().max(most, error))
    .default(fallback)
}

/** The origin of an http or https address; a path, a query or a password in it is a mistake. */
const origin = (name: string) =>
  z
    .string()
    .refine(isOrigin, `${name} must be an address such as https://example.com, without a path.`)
    .transform((text) => new URL(text).origin)
    .optional()

const variables = z
  .object({
    PORT: wholeNumber('PORT', 3000, 65535),
    HOST: z
      .string()
      .regex(/^[A-Za-z0-9.:_-]+$/, 'HOST must be a host name or an address to listen on, such as 127.0.0.1.')
      .default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    SITE_URL: origin('SITE_URL'),
    TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 10),
    STORAGE_LIMIT: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/, 'STORAGE_LIMIT must be a number of megabytes, such as 2000.')
      .transform((text) => Math.round(Number(text) * 1024 * 1024))
      .optional(),
    ACCEPT_LOSS: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.enum(losses, `ACCEPT_LOSS must name what may be gone: ${losses.join(', ')}.`))),
    PICTURES: z.enum(['ahead', 'asked', 'hasty'], 'PICTURES must be ahead, asked or hasty.').default('ahead'),
    LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).default('info'),
    METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address.').default('admin@cartacho.local'),
    ADMIN_PASSWORD: z
      .string()
      .min(10, 'ADMIN_PASSWORD must have at least 10 characters.')
      .refine((text) => Buffer.byteLength(text) <= 72, 'ADMIN_PASSWORD must have at most 72 bytes.')
      .optional(),
    SUPABASE_URL: origin('SUPABASE_URL'),
    SUPABASE_PUBLISHABLE_KEY: z
      .string()
      .regex(
        /^[\w.-]{8,}$/,
        'SUPABASE_PUBLISHABLE_KEY must be a key: 8 or more letters, digits, dots or dashes.',
      )
      .refine(
        (key) => !isSecretKey(key),
        'SUPABASE_PUBLISHABLE_KEY holds a secret key; browsers receive it, so it must be the publishable (anonymous) one.',
      )
      .optional(),
    SUPABASE_SECRET_KEY: z
      .string()
      .refine(
        isSecretKey,
        'SUPABASE_SECRET_KEY must be the secret key of the project (sb_secret_… or service_role).',
      )
      .optional(),
    DATABASE_URL: z
      .string()
      .refine(isPostgresUrl, 'DATABASE_URL must start with postgres:// or postgresql:// and name a host.')
      .optional(),
    SMTP_URL: z
      .string()
      .refine(
        isSmtpUrl,
        'SMTP_URL must be an address such as smtps://user:password@mail.example.com:465, without a path.',
      )
      .optional(),
    NOTIFY_EMAIL: z.email('NOTIFY_EMAIL must be one e-mail address.').optional(),
    MAIL_FROM: z.email('MAIL_FROM must be one e-mail address, without a name.').optional(),
    NEWSLETTER_KEY: z
      .string()
      .regex(
        /^[0-9a-f]{64}$/,
        'NEWSLETTER_KEY must be 64 digits from 0 to f, as private.newsletter_key holds it.',
      )
      .transform((text) => new Uint8Array(Buffer.from(text, 'hex')))
      .optional(),
  })
  .superRefine((read, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', message })
    if (read.SUPABASE_URL && !read.SUPABASE_PUBLISHABLE_KEY)
      problem('SUPABASE_PUBLISHABLE_KEY is missing: SUPABASE_URL needs the publishable key of that project.')
    if (read.SUPABASE_URL && read.DATABASE_URL)
      problem('DATABASE_URL must not be set together with SUPABASE_URL: choose one of the two databases.')
    if (read.SMTP_URL && isSmtpUrl(read.SMTP_URL) && !read.NOTIFY_EMAIL)
      problem('NOTIFY_EMAIL is missing: SMTP_URL needs the address that hears of what visitors send.')
  })

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== ''
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false
  return /^\/?$/.test(url.pathname) && url.search === '' && url.hash === ''
}

/** Hosted secret keys begin with sb_secret_; older ones are tokens whose claims name the service role. */
function isSecretKey(key: string): boolean {
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return key.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(claims)
}

function withHiddenSecrets(settings: Settings): Settings {
  const hide = (secret: string | undefined) => (secret === undefined ? undefined : '[hidden]')
  const shown = () => ({
    ...settings,
    administrator: { ...settings.administrator, password: hide(settings.administrator.password) },
    databaseUrl: hide(settings.databaseUrl),
    smtpUrl: hide(settings.smtpUrl),
    secretKey: hide(settings.secretKey),
    metricsToken: hide(settings.metricsToken),
    newsletterKey: settings.newsletterKey && '[hidden]',
  })
  const hidden = { toJSON: { value: shown }, [inspect.custom]: { value: shown } }
  return Object.freeze(Object.defineProperties({ ...settings }, hidden))
}
