import { expect, test } from 'vitest'
import { appSourcesWith } from './app-sources.ts'

/** A button put off by hand: what failed before it was put on again would leave it off for good. */
const putOff = /(?<![.\w])set(Busy|Making|Saving|Sending|Working)\(true\)/

test('what a press begins is over when it has failed too, and a second press begins nothing', async () => {
  expect(await appSourcesWith(putOff)).toEqual(['ui/use-busy.ts'])
})
