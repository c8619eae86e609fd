import * as z from 'zod/mini'
import { type Inbox, type InboxRows, leadStatuses } from './inbox.ts'

const text = z.nullable(z.string())
const sent = {
  id: z.string(),
  created_at: z.string(),
  locale: z.enum(['pt', 'es']),
  consent_version: z.string(),
  consented_at: z.string(),
}
const handled = { handled_at: text, notes: text }

/** One row of each inbox. */
export const inboxRow = {
  leads: z.object({
    ...sent,
    name: z.string(),
    whatsapp: text,
    email: text,
    carpet_name: text,
    carpet_size: text,
    image_url: text,
    rug_id: text,
    room: text,
    message: text,
    colours: z.unknown(),
    status: z.enum(leadStatuses),
    notes: text,
    assigned_to: text,
  }),
  contact_messages: z.object({
    ...sent,
    ...handled,
    name: z.string(),
    email: z.string(),
    phone: text,
    subject: z.string(),
    message: z.string(),
  }),
  access_requests: z.object({
    ...sent,
    ...handled,
    name: z.string(),
    email: z.string(),
    phone: text,
    company: text,
    profession: text,
    message: text,
  }),
  newsletter_subscribers: z.object({
    ...sent,
    email: z.string(),
    confirmed_at: text,
    unsubscribed_at: text,
  }),
} satisfies { [Name in Inbox]: z.ZodMiniType<InboxRows[Name]> }
