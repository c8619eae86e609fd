import { finger } from './hands.ts'
import { describeLargerJobs } from './larger-jobs.ts'
import { describeJobs } from './ten-jobs.ts'

describeJobs('by a finger on a phone of 390 px', finger)
describeLargerJobs('by a finger on a phone of 390 px, larger', finger)
