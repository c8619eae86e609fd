import { useState } from 'react'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'
import * as styles from './drawing.module.css'
import type { DrawingView } from './drawing-view.ts'
import { OwnDrawing } from './own-drawing.tsx'
import type { DrawingWords } from './pt.ts'
import { RugFields } from './rug-fields.tsx'
import { RugPrice } from './rug-price.tsx'
import { RugStage } from './rug-stage.tsx'
import { ShareLink } from './share-link.tsx'
import type { DrawingControl } from './use-drawing.ts'
import { YarnList } from './yarn-list.tsx'

type Props = {
  readonly control: DrawingControl
  readonly open: Open
  readonly design: Design
  readonly view: DrawingView
  readonly words: DrawingWords
}

/** Where a drawing is worked on: the rug, its yarns, its measures and price, and the drawing itself. */
export function DrawingDesk({ control, open, design, view, words }: Props) {
  const { made, rug } = control
  const [edited, edit] = useState<number | null>(null)
  return (
    <div className={styles.desk} data-desk="">
      <RugStage
        control={control}
        open={open}
        design={design}
        words={words}
        wall={view.wall}
        locale={view.locale}
        edit={edit}
      />
      <div className={styles.side}>
        <YarnList
          control={control}
          design={design}
          view={view}
          words={words.yarns}
          open={open}
          edited={edited}
          edit={edit}
        />
        <RugFields control={control} design={design} open={open} wall={view.wall} words={words.rug} />
        <RugPrice
          view={view}
          design={design}
          open={open}
          yarns={rug?.yarns.length ?? 0}
          made={made}
          words={words}
        />
        <ShareLink design={design} open={open} made={made} words={words.share} title={words.place} />
      </div>
      <OwnDrawing control={control} open={open} design={design} words={words.choose} />
    </div>
  )
}
