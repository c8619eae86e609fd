import { describeData } from './data-contract.ts'
import { describeFileLists } from './file-lists-contract.ts'
import { describeFileRequests } from './file-requests-contract.ts'
import { describeFiles } from './files-contract.ts'
import { describePeople } from './people-contract.ts'
import { describeSecondFactor } from './second-factor-contract.ts'
import { describeSessions } from './session-contract.ts'
import { describeSignInCalls } from './sign-in-calls.ts'
import { describeSignInRefusals } from './sign-in-refusals.ts'
import type { Target } from './target.ts'

/** What any Supabase must do for this site, asked through supabase-js over HTTP. */
export function describeContract(target: () => Target) {
  describeData(target)
  describeFiles(target)
  describeFileRequests(target)
  describeFileLists(target)
  describeSessions(target)
  describeSignInCalls(target)
  describeSignInRefusals(target)
  describePeople(target)
  describeSecondFactor(target)
}
