import { expect, it } from 'vitest'
import { drawnFacts } from './read-drawn-map.ts'

const yarn = { code: 'Linho 02', hex: '#e0d8c8', area: 4, weight: 12 }
const rug = { width: 2000, length: 3000, shape: 'rectangle', corner: 0, technique: 'tufted' }
const sent = { id: '7d0e', files: null, redrawn: null, redrawn_map: null }
const drawing = (more: object) => ({ ...sent, drawing: { own: 'drawing-2026-11', rug: { ...rug, ...more } } })

it('the workshop reads every height of a rug and whether lines are cut, the lowest first', () => {
  const yarns = [18, 12, 18].map((pile) => ({ ...yarn, pile }))
  expect(drawnFacts(drawing({ yarns, carved: true }))).toMatchObject({
    pile: '12, 18\u00a0mm',
    carved: 'Entre as cores',
  })
})

it('of a request that says nothing of heights it reads none', () => {
  expect(drawnFacts(drawing({ yarns: [yarn] }))).toMatchObject({ pile: '', carved: '' })
  expect(drawnFacts({ ...sent, drawing: null })).toMatchObject({ pile: '', carved: '' })
})
