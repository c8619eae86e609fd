// What the commands that carry a site share.
import path from 'node:path'
import { readSettings } from '#server/settings.ts'

export const say = (line) => void process.stdout.write(`${line}\n`)

/** The settings of the site that is here, for the embedded backend. */
export function siteSettings() {
  const { supabaseUrl, dataDirectory, databaseUrl } = readSettings(process.env)
  return {
    supabaseUrl,
    dataDirectory,
    databaseUrl,
    supabaseDirectory: path.resolve('supabase'),
    step: say,
    log: {
      info() {},
      warn: (_, message) => say(message),
      error: ({ reason = '' }, message) => say(`${message}: ${reason}`),
    },
  }
}

/** A path as the caller meant it: npm runs scripts in the project's folder, wherever it was called. */
export function asCalled(name) {
  return path.resolve(process.env.INIT_CWD ?? '.', name)
}

/** Runs a command; a problem is one line. */
export async function runCommand(work) {
  try {
    await work()
  } catch (problem) {
    process.stderr.write(`${problem.message}\n`)
    process.exitCode = 1
  }
}
