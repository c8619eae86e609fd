import { describe, expect, it } from 'vitest'
import { curationYears, picturesOf, readYear, yearPictures, yearsOfCuration } from './curation-years.ts'

const empty = { title: '', title_es: '', paragraphs: '', paragraphs_es: '', pictures: [] }

describe('the year of the curation', () => {
  it('is 2024 unless the address asks for another', () => {
    expect(readYear([], curationYears)).toBe('2024')
    expect(readYear(['2022'], curationYears)).toBe('2022')
  })

  it('is not read from an address that says it in a second way', () => {
    expect(readYear(['2024'], curationYears)).toBeNull()
    expect(readYear(['1999'], curationYears)).toBeNull()
    expect(readYear(['2022', '2023'], curationYears)).toBeNull()
  })

  it('may be one that the staff added', () => {
    expect(yearsOfCuration({ 2026: empty, 2022: empty })).toEqual(['2022', '2023', '2024', '2025', '2026'])
  })
})

describe('the pictures of a year', () => {
  it('are six, none of them twice', () => {
    for (const year of curationYears) expect(new Set(yearPictures[year]).size).toBe(6)
  })

  it('are the built-in ones with those the staff chose in their places', () => {
    const chosen = picturesOf('2024', { ...empty, pictures: ['', '/mine.jpg'] })
    expect(chosen[1]).toBe('/mine.jpg')
    expect(chosen.toSpliced(1, 1)).toEqual(yearPictures['2024']?.toSpliced(1, 1))
    expect(picturesOf('2026', { ...empty, pictures: ['/mine.jpg', ''] })).toEqual(['/mine.jpg'])
  })
})
