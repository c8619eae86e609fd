import X from 'virtual:icon/x'
import { useQuery } from '@tanstack/react-query'
import { usePanel } from '#app/admin/panel-context.ts'
import { moved } from '#app/panel/sorting/moved.ts'
import { SortArea } from '#app/panel/sorting/sort-area.tsx'
import { SortTools } from '#app/panel/sorting/sort-tools.tsx'
import { useSortItem } from '#app/panel/sorting/use-sort-item.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { findRugs, listFoundRugs } from '#content/rugs/registered-rug.queries.ts'
import { Finder, TargetView } from './finder.tsx'
import * as styles from './links.module.css'
import { pt } from './pt.ts'
import { type Target, toRugTarget } from './target.ts'

type Props = {
  readonly slugs: readonly string[]
  /** Whether rugs also say of themselves that they are of this collection. */
  readonly isNamedByRugs: boolean
  readonly onChange: (slugs: readonly string[]) => void
}

const rugsAtOnce = 12
/** As many as the database takes. */
const mostRugs = 500

/** The rugs put in a collection, in their order; more are found by name. */
export function RugsField({ slugs, isNamedByRugs, onChange }: Props) {
  const { client } = usePanel()
  const known = useQuery({
    queryKey: ['rugs-of-collection', slugs.toSorted()],
    queryFn: () => listFoundRugs(client, slugs),
    placeholderData: (previous) => previous,
  })
  const targets = new Map(known.data?.map((rug) => [rug.slug, toRugTarget(rug)]))
  const nameOf = (slug: string) => targets.get(slug)?.name ?? slug
  const find = async (words: string) => (await findRugs(client, words, rugsAtOnce, slugs)).map(toRugTarget)
  return (
    <fieldset>
      <legend className="pb-1 text-smoke text-small">{pt.rugs.label}</legend>
      <p className="pb-2 text-small text-smoke">
        {pt.rugs.hint} {isNamedByRugs && pt.rugs.hintByEntry}
      </p>
      <SortArea
        ids={slugs}
        layout="list"
        nameOf={nameOf}
        onMove={({ from, to }) => onChange(moved(slugs, from, to))}
      >
        <ul className={styles.rugs}>
          {slugs.map((slug) => (
            <RugOfCollection
              key={slug}
              slug={slug}
              target={targets.get(slug)}
              isGone={known.isSuccess && !known.isPlaceholderData && !targets.has(slug)}
              onRemove={() => onChange(slugs.filter((one) => one !== slug))}
            />
          ))}
        </ul>
      </SortArea>
      {slugs.length < mostRugs ? (
        <Finder
          label={pt.rugs.add}
          placeholder={pt.rugs.placeholder}
          nothing={pt.nothingOfRugs}
          name={`rugs:${slugs.join()}`}
          find={find}
          onChoose={({ slug }) => slug && onChange([...slugs.filter((one) => one !== slug), slug])}
        />
      ) : (
        <p className="text-smoke">{pt.rugs.full}</p>
      )}
    </fieldset>
  )
}

type ItemProps = {
  readonly slug: string
  readonly target: Target | undefined
  readonly isGone: boolean
  readonly onRemove: () => void
}

function RugOfCollection({ slug, target, isGone, onRemove }: ItemProps) {
  const { item, handle } = useSortItem(slug)
  return (
    <li {...item}>
      <SortTools id={slug} handle={handle} />
      {target ? (
        <TargetView target={target} />
      ) : (
        <span className={isGone ? 'text-oxide' : 'text-smoke'}>{isGone ? pt.rugs.gone(slug) : slug}</span>
      )}
      <ToolButton aria-label={pt.rugs.remove(target?.name ?? slug)} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ToolButton>
    </li>
  )
}
