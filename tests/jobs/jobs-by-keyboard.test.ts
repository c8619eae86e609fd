import { keyboard } from './hands.ts'
import { describeJobs } from './ten-jobs.ts'

describeJobs('by the keyboard alone', keyboard)
