import Minus from 'virtual:icon/minus'
import Plus from 'virtual:icon/plus'
import Redo2 from 'virtual:icon/redo-2'
import Undo2 from 'virtual:icon/undo-2'
import { useId } from 'react'
import { pt } from '#app/staff/rug-registration/pt.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { palettes } from '#content/colour-regions/palettes.ts'
import { mostRegions } from '#graphics/recolour/most-regions.ts'
import type { Tool } from './region-canvas.tsx'
import * as styles from './regions.module.css'

type Props = {
  readonly count: number
  readonly tool: Tool
  readonly radius: number
  readonly mostRadius: number
  /** The palette that the rug is shown in for a look; empty: as it is, outlined. */
  readonly proof: string
  readonly history: {
    readonly canUndo: boolean
    readonly canRedo: boolean
    readonly undo: () => void
    readonly redo: () => void
  }
  readonly onCount: (count: number) => void
  readonly onTool: (tool: Tool) => void
  readonly onRadius: (radius: number) => void
  readonly onProof: (proof: string) => void
  readonly onAdd: () => void
  readonly onProgram: () => void
}

const tools: readonly Tool[] = ['island', 'brush']

/** How many regions, what a touch on the picture does, steps back and forth, and a look at the rug dyed. */
export function RegionTools(props: Props) {
  const { count, tool, radius, mostRadius, proof, history } = props
  const id = useId()
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="text-smoke">{pt.regions.count}</span>
        <Step label={pt.regions.fewer} off={count <= 1} onClick={() => props.onCount(count - 1)}>
          <Minus size={16} aria-hidden />
        </Step>
        <output className="min-w-6 text-center">{count}</output>
        <Step label={pt.regions.more} off={count >= mostRegions} onClick={() => props.onCount(count + 1)}>
          <Plus size={16} aria-hidden />
        </Step>
        <span className="ml-auto flex">
          <Step label={pt.regions.undo} off={!history.canUndo} onClick={history.undo}>
            <Undo2 size={16} aria-hidden />
          </Step>
          <Step label={pt.regions.redo} off={!history.canRedo} onClick={history.redo}>
            <Redo2 size={16} aria-hidden />
          </Step>
        </span>
      </div>
      <fieldset className={styles.tools}>
        <legend className="pb-1 text-smoke">{pt.regions.touch}</legend>
        {tools.map((one) => (
          <label key={one}>
            <input
              type="radio"
              className="size-5"
              name={`${id}-tool`}
              checked={tool === one}
              onChange={() => props.onTool(one)}
            />
            {pt.regions.tools[one]}
          </label>
        ))}
      </fieldset>
      {tool === 'brush' && (
        <label className="grid gap-1 text-smoke">
          {pt.regions.radius}
          <input
            type="range"
            className="min-h-11"
            min={1}
            max={mostRadius}
            value={radius}
            onChange={(event) => props.onRadius(Number(event.target.value))}
          />
        </label>
      )}
      <label className="grid gap-1 text-smoke" htmlFor={`${id}-proof`}>
        {pt.regions.proof}
        <select
          id={`${id}-proof`}
          className="field text-ink"
          value={proof}
          onChange={(event) => props.onProof(event.target.value)}
        >
          <option value="">{pt.regions.outlined}</option>
          {palettes.map(({ name }) => (
            <option key={name} value={name}>
              {pt.regions.palettes[name]}
            </option>
          ))}
        </select>
      </label>
      <p className="flex flex-wrap gap-x-6">
        <LinkButton onClick={props.onAdd}>{pt.regions.add}</LinkButton>
        <LinkButton onClick={props.onProgram}>{pt.regions.program}</LinkButton>
      </p>
    </div>
  )
}

type StepProps = {
  readonly label: string
  readonly off: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function Step({ label, off, onClick, children }: StepProps) {
  return (
    <ToolButton aria-label={label} disabled={off} onClick={onClick}>
      {children}
    </ToolButton>
  )
}
