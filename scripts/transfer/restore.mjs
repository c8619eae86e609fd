// npm run restore FILE, on the pinned Node.
import { openArchive } from '#backend/transfer/archive.ts'
import { describeComparison } from '#backend/transfer/comparison.ts'
import { RestoreDiffers, restoreSite } from '#backend/transfer/restore.ts'
import { asCalled, runCommand, say, siteSettings } from './command.mjs'

await runCommand(async () => {
  const [name, ...others] = process.argv.slice(2)
  if (!name || others.length)
    throw new Error('npm run restore FILE: name the archive that "npm run backup" made')
  const settings = siteSettings()
  if (settings.supabaseUrl)
    throw new Error(
      'SUPABASE_URL is set: restore into a folder first (without it), then "npm run move" to the project.',
    )
  const cargo = await openArchive(asCalled(name), say)
  try {
    say(describeComparison(await restoreSite(cargo, settings)))
  } catch (problem) {
    if (problem instanceof RestoreDiffers) say(describeComparison(problem.compared))
    throw problem
  }
  say(`Restored what the site was at ${cargo.manifest.madeAt}: npm start`)
})
