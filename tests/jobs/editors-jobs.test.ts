// node_modules/.bin/vitest run --project jobs: prints the tables of docs/editors-jobs.md.
import { mouse } from './hands.ts'
import { describeLargerJobs } from './larger-jobs.ts'
import { describeJobs } from './ten-jobs.ts'

describeJobs('by mouse and keys', mouse)
describeLargerJobs('by mouse and keys, larger', mouse)
