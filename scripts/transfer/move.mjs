// npm run move, on the pinned Node:
//   npm run move -- --to FOLDER
//   npm run move -- --to-database URL --supabase-url URL [--replace], with the project's secret key in SUPABASE_SECRET_KEY
import { parseArgs } from 'node:util'
import { describeComparison, isEqual } from '#backend/transfer/comparison.ts'
import { moveToFolder, moveToProject } from '#backend/transfer/move.ts'
import { readDatabaseUrl, readProjectUrl } from '#backend/transfer/project-address.ts'
import { asCalled, runCommand, say, siteSettings } from './command.mjs'

const usage = `npm run move -- --to FOLDER
npm run move -- --to-database URL --supabase-url URL [--replace], with the project's secret key in SUPABASE_SECRET_KEY`

await runCommand(async () => {
  const words = readWords()
  const { supabaseUrl, ...settings } = siteSettings()
  if (supabaseUrl) throw new Error('SUPABASE_URL is set: the site is on a hosted project already.')
  const { manifest, compared, isRunning } = words.to
    ? await moveToFolder(settings, asCalled(words.to))
    : await moveToProject(settings, projectOf(words))
  say(describeComparison(compared))
  for (const { bucket, name } of manifest.missing) say(`Its bytes were gone before: ${bucket}/${name}`)
  if (!compared.every(isEqual)) throw new Error('The two sides differ: see the lines marked DIFFERENT.')
  if (isRunning)
    say(
      `The site went on meanwhile: what was written after ${manifest.madeAt} is here alone. Stop it and move again.`,
    )
  if (words.to) return say(`Moved: start the site with DATA_DIR=${asCalled(words.to)}`)
  say(
    'Moved: start the site with the same DATA_DIR, so that letters and mails that wait in it go on, and with',
  )
  say('SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and NEWSLETTER_KEY of the project. Everybody signs in anew.')
})

function readWords() {
  const option = { type: 'string' }
  const options = { to: option, 'to-database': option, 'supabase-url': option, replace: { type: 'boolean' } }
  try {
    const { values } = parseArgs({ options })
    const isProject = values['to-database'] !== undefined && values['supabase-url'] !== undefined
    if ((values.to !== undefined) === isProject) throw new Error('either a folder or a project')
    return values
  } catch (problem) {
    throw new Error(`${usage}\n${problem.message}`)
  }
}

function projectOf(words) {
  const secretKey = process.env.SUPABASE_SECRET_KEY
  if (!secretKey)
    throw new Error(
      'SUPABASE_SECRET_KEY is not set: the secret key of the project, from its dashboard, goes there.',
    )
  return {
    url: readProjectUrl(words['supabase-url']),
    secretKey,
    databaseUrl: readDatabaseUrl(words['to-database']),
    replace: words.replace ?? false,
  }
}
