// Lays the compressed forms of the build's files beside them; `--aside` leaves the processor to all others.
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { compressStaticFiles } from '#server/static-files.ts'

if (process.argv.includes('--aside')) setPriority(constants.priority.PRIORITY_LOW)
await compressStaticFiles(path.join(import.meta.dirname, '../build/client'))
