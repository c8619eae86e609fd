import { describe } from 'vitest'
import { describeContract } from './contract.ts'
import { describeResumable } from './resumable-contract.ts'
import type { Target } from './target.ts'

const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, ADMIN_EMAIL, ADMIN_PASSWORD } =
  process.env
const isGiven =
  SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY && SUPABASE_SECRET_KEY && ADMIN_EMAIL && ADMIN_PASSWORD
const title = isGiven
  ? `the Supabase at ${SUPABASE_URL}`
  : 'a hosted Supabase (skipped: SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, ADMIN_EMAIL and ADMIN_PASSWORD are not all set)'

describe.skipIf(!isGiven)(title, () => {
  const target = (): Target => ({
    url: SUPABASE_URL ?? '',
    publishableKey: SUPABASE_PUBLISHABLE_KEY ?? '',
    secretKey: SUPABASE_SECRET_KEY ?? '',
    administrator: { email: ADMIN_EMAIL ?? '', password: ADMIN_PASSWORD ?? '' },
    close: async () => {},
  })
  describeContract(target)
  describeResumable(target)
})
