import { useSingleKeys } from '#app/panel/keys/single-keys.ts'
import type { Lead } from '#content/inbox/inbox.ts'

type Keys = {
  readonly rows: readonly Lead[]
  readonly marked: readonly Lead[]
  readonly onMark: (id: string) => void
  readonly onTake: (leads: readonly Lead[]) => void
}

const here = () => document.activeElement?.closest<HTMLElement>('[data-lead]') ?? null
const all = () => [...document.querySelectorAll<HTMLElement>('[data-lead]')]

/** J and K walk the list, X marks, S opens the status and A takes: of what is marked or, without marks, of the row. */
export function useLeadKeys({ rows, marked, onMark, onTake }: Keys): void {
  const walk = (step: 1 | -1) => {
    const list = all()
    const at = list.indexOf(here() ?? document.body)
    const next = at < 0 ? list[step > 0 ? 0 : list.length - 1] : list[at + step]
    next?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const current = () => rows.filter(({ id }) => id === here()?.dataset.lead)
  const openStatus = () => {
    const inRow = marked.length > 0 ? null : here()
    const place = inRow ?? document.querySelector('[data-marked-work]')
    const status = place?.querySelector<HTMLSelectElement>('select[data-status]')
    status?.focus()
    // Refused where the browser does not take the key for a person's.
    try {
      status?.showPicker()
    } catch {}
  }
  useSingleKeys({
    j: () => walk(1),
    k: () => walk(-1),
    x: () => current().map(({ id }) => onMark(id)),
    s: openStatus,
    a: () => onTake(marked.length > 0 ? marked : current()),
  })
}
