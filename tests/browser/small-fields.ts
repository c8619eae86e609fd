import type { Page } from 'playwright-core'

/** Safari on an iPhone brings a page nearer when somebody enters a field with smaller letters, and leaves it there. */
const leastPixels = 16

/** The fields to write in, or to choose from, whose letters are smaller than that. */
export function smallFields(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const others = 'checkbox,radio,file,range,hidden,color,submit'.split(',')
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    return fields
      .filter(
        (field) =>
          !field.closest('[aria-hidden=true]') &&
          !others.includes(field.type) &&
          Number.parseFloat(getComputedStyle(field).fontSize) < least,
      )
      .map(({ name, id, ariaLabel, type }) => `${type} ${name || ariaLabel || id}`)
  }, leastPixels)
}
