import { describe, expect, it } from 'vitest'
import { curationYears, readYear, yearPictures } from './curation-years.ts'

describe('the year of the curation', () => {
  it('is 2024 unless the address asks for another', () => {
    expect(readYear([])).toBe('2024')
    expect(readYear(['2022'])).toBe('2022')
  })

  it('is not read from an address that says it in a second way', () => {
    expect(readYear(['2024'])).toBeNull()
    expect(readYear(['1999'])).toBeNull()
    expect(readYear(['2022', '2023'])).toBeNull()
  })

  it('has six pictures, none of them twice', () => {
    for (const year of curationYears) expect(new Set(yearPictures[year]).size).toBe(6)
  })
})
