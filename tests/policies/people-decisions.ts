import { expect } from 'vitest'
import { type Answers, administratorOnly, everybody, staffOnly } from './answers.ts'

/** What who works here may do about people and their own account. */
export const peopleDecisions: Record<string, Answers> = {
  'own_access()': {
    parameters: {},
    answers: {
      visitor: 'refused',
      stranger: { role: null, state: 'out' },
      suspended: { role: null, state: 'out' },
      staff: { role: 'sales', state: 'in', name: 'Atelier' },
      editor: { role: 'editor', state: 'in', name: 'Redação' },
      administrator: { role: 'owner', state: 'in', name: null },
    },
  },
  'list_people()': {
    parameters: {},
    answers: administratorOnly(expect.objectContaining({ asks_factor: false, invitations: [] })),
  },
  'invite_person(text)': {
    parameters: {
      invitation: JSON.stringify({ email: 'Nova@site.example', role: 'editor', secret: 'a'.repeat(43) }),
    },
    answers: administratorOnly(expect.objectContaining({ email: 'nova@site.example', role: 'editor' })),
  },
  'end_invitation(uuid)': {
    parameters: { invitation: '00000000-0000-4000-8000-000000000000' },
    answers: administratorOnly(null),
  },
  // Who holds the secret: nobody guesses 256 bits.
  'open_invitation(text)': { parameters: { secret: 'a guess' }, answers: everybody(null) },
  // The site's own server alone, by the secret key.
  'check_invitation(text, uuid)': {
    parameters: { secret: 'a guess', attempt: '00000000-0000-4000-8000-000000000000' },
    answers: everybody('refused'),
  },
  'accept_invitation(text, uuid, uuid, text)': {
    parameters: {
      secret: 'a guess',
      attempt: '00000000-0000-4000-8000-000000000000',
      account: '00000000-0000-4000-8000-000000000000',
      name: 'Ninguém',
    },
    answers: everybody('refused'),
  },
  'use_recovery_code(uuid, uuid, text)': {
    parameters: {
      account: '00000000-0000-4000-8000-000000000000',
      session: '00000000-0000-4000-8000-000000000000',
      code: 'a guess',
    },
    answers: everybody('refused'),
  },
  'ask_factor(boolean)': { parameters: { wanted: false }, answers: administratorOnly(null) },
  'list_own_sessions()': {
    parameters: {},
    answers: staffOnly([expect.objectContaining({ is_here: true })]),
  },
  'note_session_place(text)': { parameters: { zone: 'America/Sao_Paulo' }, answers: staffOnly(null) },
  'end_own_session(uuid)': {
    parameters: { session: '00000000-0000-4000-8000-000000000000' },
    answers: staffOnly(false),
  },
  // Nobody has a second factor here.
  'make_recovery_codes()': { parameters: {}, answers: staffOnly('conflict') },
  'own_recovery_codes()': { parameters: {}, answers: staffOnly({ left: 0, made_at: null, used_at: null }) },
}
