import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, longest first. A fresh clone has no times of its own, and vitest 5.1 then begins with
 * the largest file; a long one begun last leaves one core waiting.
 */
const longest = [
  'server/documents/documents.test.ts',
  'tests/ordered-colours.test.ts',
  'server/served-files/kinds.test.ts',
  'tests/architecture.test.ts',
  'server/textures/textures.test.ts',
  'tests/drawn-rugs.test.ts',
  'durability/kill.test.ts',
  'durability/thread.test.ts',
  'durability/first-start.test.ts',
  'contract/sign-in-limits.test.ts',
  'durability/start.test.ts',
  'durability/lost-parts.test.ts',
  'durability/dumps.test.ts',
  'durability/lock.test.ts',
  'contract/sign-in-strangers.test.ts',
  'contract/embedded.test.ts',
  'durability/backup.test.ts',
  'durability/two-nodes.test.ts',
  'contract/postgres.test.ts',
  'durability/mail.test.ts',
  'durability/move.test.ts',
  'browser/simulator-screen.test.ts',
  'browser/simulator.test.ts',
  'browser/admin-failures.test.ts',
  'browser/admin-panel.test.ts',
  'browser/simulator-options.test.ts',
  'browser/people.test.ts',
  'browser/admin-settings.test.ts',
  'browser/admin-hero-video.test.ts',
  'browser/own-room.test.ts',
  'browser/request-files.test.ts',
  'browser/admin-account.test.ts',
  'browser/public-home.test.ts',
  'browser/frame.test.ts',
  'browser/pages.test.ts',
  'browser/journeys.test.ts',
  'browser/other-grounds.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
      return found === -1 ? longest.length : found
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}
