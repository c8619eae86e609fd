import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { focalGuess } from '#graphics/calibration/exif-focal.ts'
import { itemAt } from '#graphics/reads.ts'
import { findCard } from '#graphics/sheet-finding/find-card.ts'
import { findSheet } from '#graphics/sheet-finding/find-sheet.ts'
import { worstCorner } from '#graphics/sheet-finding/paper-photo.fixture.ts'
import { cardFloors, cardPhoto } from '#tests/card-photos.ts'
import { litRoom } from '#tests/lit-rooms.ts'

const unknownLens = new Uint8Array(0)
const [photographs, rightPixels] = [300, 2.5]
const drawnWithinMs = 1_200_000

test('a card is found or nothing is, in three hundred photographs', { timeout: drawnWithinMs }, () => {
  const rows = new Map(
    cardFloors.map((floor) => [floor, { cards: 0, found: 0, wrong: 0, bare: 0, 'found in bare': 0 }]),
  )
  const offs: number[] = []
  for (let number = 0; number < photographs; number += 1) {
    const { photo, truth, floor } = cardPhoto(number)
    const guess = focalGuess(unknownLens, photo)
    const found = findSheet(photo, guess) ?? findCard(photo, guess)
    const row = rows.get(floor as (typeof cardFloors)[number])
    if (!row) throw new Error('A floor that is not measured')
    if (truth) row.cards += 1
    else row.bare += 1
    if (!found) continue
    const off = truth && found.sheet === 'card' ? worstCorner(found.corners, truth) : Number.POSITIVE_INFINITY
    if (!truth) row['found in bare'] += 1
    else if (off > rightPixels) row.wrong += 1
    else {
      row.found += 1
      offs.push(off)
    }
  }
  // biome-ignore lint/suspicious/noConsole: what is measured is to be read
  console.table(Object.fromEntries(rows))
  const sorted = offs.toSorted((one, other) => one - other)
  // biome-ignore lint/suspicious/noConsole: what is measured is to be read
  console.log(`worst corner, nine of ten: ${itemAt(sorted, Math.floor(0.9 * sorted.length)).toFixed(2)} px`)
  const all = [...rows.values()]
  expect(all.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(0)
  expect(all.reduce((sum, row) => sum + row['found in bare'], 0)).toBe(0)
  const offRugs = [...rows].filter(([floor]) => floor !== 'checked rug').map(([, row]) => row)
  const [found, cards] = (['found', 'cards'] as const).map((key) =>
    offRugs.reduce((sum, row) => sum + row[key], 0),
  )
  expect(found).toBeGreaterThan(0.6 * (cards ?? 0))
})

test('no card is found in any of the rooms, which have none', async () => {
  for (const room of rooms) {
    const { picture } = await litRoom(room)
    expect(findCard(picture, focalGuess(unknownLens, picture)), room.slug).toBeNull()
  }
})
