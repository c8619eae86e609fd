import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, longest first. A fresh clone has no times of its own, and vitest 5.1 then begins with
 * the largest file; a long one begun last leaves one core waiting.
 */
const longest = [
  'server/documents/documents.test.ts',
  'tests/drawn-rugs.test.ts',
  'server/textures/textures.test.ts',
  'server/served-files/kinds.test.ts',
  'tests/ordered-colours.test.ts',
  'graphics/resize/resized.test.ts',
  'tests/card-finding.test.ts',
  'tests/architecture.test.ts',
  'durability/dumps.test.ts',
  'durability/thread.test.ts',
  'contract/embedded.test.ts',
  'policies/functions.test.ts',
  'policies/history.test.ts',
  'durability/lost-parts.test.ts',
  'durability/first-start.test.ts',
  'contract/sign-in-limits.test.ts',
  'durability/kill.test.ts',
  'durability/start.test.ts',
  'durability/backup.test.ts',
  'contract/sign-in-strangers.test.ts',
  'durability/mail.test.ts',
  'durability/lock.test.ts',
  'durability/two-nodes.test.ts',
  'browser/simulator.test.ts',
  'browser/admin-panel.test.ts',
  'browser/pages.test.ts',
  'browser/panel-line.test.ts',
  'browser/own-room.test.ts',
  'browser/drawing.test.ts',
  'browser/kept-forms.test.ts',
  'browser/staff.test.ts',
  'browser/lost-work.test.ts',
  'browser/journeys.test.ts',
  'browser/request-files.test.ts',
  'browser/frame.test.ts',
  'browser/cut-line.test.ts',
  'thorough/safe-areas.test.ts',
  'thorough/early-drawings.test.ts',
  'thorough/late-colours.test.ts',
  'thorough/drawn-beside.test.ts',
  'thorough/simulator-options.test.ts',
  'thorough/simulator-screen.test.ts',
  'thorough/redrawn-drawing.test.ts',
  'thorough/seen-rugs.test.ts',
  'thorough/simulator-links.test.ts',
  'thorough/admin-settings.test.ts',
  'thorough/simulator-rooms.test.ts',
  'thorough/simulator-screens.test.ts',
  'thorough/admin-failures.test.ts',
  'thorough/library.test.ts',
  'thorough/drawing-files.test.ts',
  'thorough/panel-work.test.ts',
  'thorough/admin-account.test.ts',
  'thorough/people.test.ts',
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
