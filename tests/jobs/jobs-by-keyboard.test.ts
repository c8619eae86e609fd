import { keyboard } from './hands.ts'
import { describeLargerJobs } from './larger-jobs.ts'
import { describeJobs } from './ten-jobs.ts'

describeJobs('by the keyboard alone', keyboard)
describeLargerJobs('by the keyboard alone, larger', keyboard)
