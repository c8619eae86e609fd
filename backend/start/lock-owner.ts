import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Where a lock holds: the boot of the machine, the space in which its process numbers count (containers), and the
 * folder itself. A lock made elsewhere says nothing about the processes seen from here.
 */
export function placeOf(directory: string): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? hostname()
  const processes = read(() => readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')) ?? ''
  const { dev, ino } = statSync(directory)
  return [boot, processes, dev, ino].join('/')
}

/** When a process started, in clock ticks since boot: tells a reused process id from its first owner (Linux). */
export function startOf(processId: number): string | null {
  return read(
    () => readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null,
  )
}

/** Whether the process that began at that moment still runs. Our own number in a lock is that of an earlier process. */
export function isRunning(processId: number, start: string | undefined): boolean {
  if (processId === process.pid) return false
  try {
    process.kill(processId, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = startOf(processId)
  return !start || start === '-' || !now || start === now
}

function read<Value>(what: () => Value): Value | null {
  try {
    return what()
  } catch {
    return null
  }
}
