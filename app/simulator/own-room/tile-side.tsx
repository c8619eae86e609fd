import type { FoundTiles } from '#graphics/tile-finding/find-tiles.ts'
import { LengthField } from './length-field.tsx'
import type { OwnRoomWords } from './pt.ts'

type Props = {
  readonly words: OwnRoomWords
  readonly tiles: FoundTiles
  readonly side: string
  readonly write: (side: string) => void
}

/** What was found of a grid of tiles, and how large one is: typed, or what it seems to be confirmed. */
export function TileSide({ words, tiles, side, write }: Props) {
  const { scale } = words
  const about = String(tiles.about)
  return (
    <>
      <p role="status">
        {scale.tilesFound.replace('{columns}', String(tiles.columns)).replace('{rows}', String(tiles.rows))}
      </p>
      <LengthField label={scale.tileSide} typed={side} write={write} />
      <p>
        {scale.tileAbout.replace('{cm}', about)}{' '}
        <button type="button" className="hairline-link" onClick={() => write(about)}>
          {scale.tileIs.replace('{cm}', about)}
        </button>
      </p>
    </>
  )
}
