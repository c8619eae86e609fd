// node lock-holder.ts <directory>: takes the lock, says so, and keeps it until killed; else says why not.
import { writeSync } from 'node:fs'
import { lockDirectory } from '#backend/start/lock-file.ts'

const [directory = ''] = process.argv.slice(2)
try {
  await lockDirectory(directory)
  writeSync(1, 'holds\n')
  setTimeout(() => {}, 60_000)
} catch (error) {
  writeSync(1, `refused ${error instanceof Error ? error.message : ''}\n`)
}
