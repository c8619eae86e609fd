import { expect, test } from 'vitest'
import { languageTag, locales } from './locales.ts'
import { metresText } from './metres-text.ts'

test.each(locales)('metres are written as %s writes numbers, to the centimetre', (locale) => {
  const format = (minimumFractionDigits: number) =>
    new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits, maximumFractionDigits: 2 })
  const [whole, short] = [format(2), format(0)]
  for (let millimetres = 0; millimetres < 13_000; millimetres += 7) {
    // Half a centimetre is rounded by either as the number happens to be kept.
    if (millimetres % 10 === 5) continue
    const metres = millimetres / 1000
    expect([metresText(metres, locale), metresText(metres, locale, true)]).toEqual([
      whole.format(metres),
      short.format(metres),
    ])
  }
})
