import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { paletteYarns } from '#content/colour-regions/palettes.ts'
import { type DrawnRug, drawnColours, pileIn, yarnMapName, yarnWeight } from '#content/drawings/drawing.ts'
import { makeMap } from '#graphics/drawing/make-map.ts'
import { writeYarnMap } from '#graphics/drawing/map-file.ts'
import { coloursOf, openDrawing, proposedGroups, shownOf } from '#graphics/drawing/open-drawing.ts'
import { yarnAreas } from '#graphics/drawing/yarn-map.ts'
import { itemAt } from '#graphics/reads.ts'
import { millimetres } from '#graphics/units.ts'
import type { DrawnPicture } from '#tests/drawn-pictures.ts'
import { openStranger } from './programs.ts'
import type { RunningSite } from './site.ts'

const wall = paletteYarns({
  garden: 'Jardim',
  rose: 'Rosa',
  evening: 'Anoitecer',
  ochre: 'Ocre',
  stone: 'Pedra',
  lagoon: 'Lagoa',
})
const measure = { width: 2000, length: 1600 }

/** A request for the rug of a drawing as its page sends it, without a browser; `said` may say less of the rug. */
export async function sendDrawnRequest(
  site: RunningSite,
  { file, type }: DrawnPicture,
  name: string,
  said: (rug: DrawnRug) => unknown = (rug) => rug,
) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const drawing = openDrawing({ width: info.width, height: info.height, data: Uint8ClampedArray.from(data) })
  const { picture, part } = shownOf(drawing, false)
  const groups = proposedGroups(
    coloursOf(drawing, false),
    null,
    wall.map(({ hex }) => hex),
  )
  const colours = groups.map((group) => group.colours)
  const making = { groups: colours, measure, shape: 'rectangle', corner: 0, least: 10, part } as const
  const { map } = makeMap(picture, making, false)
  const areas = yarnAreas(map, measure, groups.length)
  const yarns = groups.map(({ yarn, colours }, at) => {
    const { name: code, hex } = itemAt(wall, yarn)
    const area = itemAt(areas, at)
    const pile = pileIn('tufted')
    return { code, hex, area, weight: yarnWeight(area, 'tufted', pile), pile, colours }
  })
  const rug: DrawnRug = {
    width: millimetres(measure.width),
    length: millimetres(measure.length),
    shape: 'rectangle',
    corner: millimetres(0),
    technique: 'tufted',
    carved: false,
    yarns,
  }

  const id = randomUUID()
  const kind = type === 'image/png' ? 'png' : 'jpg'
  const sent = new Blob([new Uint8Array(file)], { type })
  const yarnMap = new Blob(
    [
      await writeYarnMap(
        map,
        yarns.map(({ hex }) => hex),
      ),
    ],
    { type: 'image/png' },
  )
  const stranger = await openStranger(site)
  const bucket = stranger.storage.from('request-files')
  for (const { error } of [
    await bucket.upload(`${id}/1.${kind}`, sent, { contentType: type }),
    await bucket.upload(`${id}/2.png`, yarnMap, { contentType: 'image/png' }),
    await stranger.from('leads').insert({
      id,
      name,
      email: 'desenho@casa.example',
      locale: 'pt',
      carpet_name: 'Tapete de um desenho',
      carpet_size: '2,00 x 1,60 m',
      colours: drawnColours(rug),
      drawing: { own: 'drawing-2026-11', rug: said(rug) },
      files: [
        { name: `desenho.${kind}`, kind, size: sent.size },
        { name: yarnMapName, kind: 'png', size: yarnMap.size },
      ],
      consent_version: 'teste-1',
    }),
  ])
    if (error) throw new Error('The request of a drawing was not taken', { cause: error })
  return { id, rug, map }
}
