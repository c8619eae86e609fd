import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { DrawnRug } from '#content/drawings/drawing.ts'
import type { Open } from './begin-drawing.ts'
import type { Design, DesignChange } from './design.ts'
import type { MadeRug } from './drawing-talk.ts'
import type { WallYarn } from './drawing-view.ts'
import { leaveLink, secretHere } from './link-here.ts'
import type { DrawingProblem } from './read-drawing.ts'

export type DrawingControl = {
  readonly state: 'none' | 'reading' | 'open'
  /** Whether all is on the page that was there to begin with, and nothing is being read. */
  readonly settled: boolean
  readonly problem: DrawingProblem | null
  readonly open: Open | null
  readonly design: Design | null
  readonly made: MadeRug | null
  /** The rug as a request says it, once it is made. */
  readonly rug: DrawnRug | null
  /** Whether the device keeps what stands here. */
  readonly kept: boolean
  /** Takes the sheet in the picture for the drawing, or the whole picture. */
  readonly straighten: (straightens: boolean) => Promise<void>
  /** Gets ready for a drawing that somebody is about to choose. */
  readonly getReady: () => void
  readonly choose: (file: File) => void
  readonly remove: () => void
  /** Whether it came by somebody's link: the device does not keep it in place of its own. */
  readonly came: boolean
  /** Why the link of this page's address opens nothing. */
  readonly linkProblem: 'gone' | 'unopened' | null
  /** Keeps what came by a link on this device. */
  readonly adopt: () => void
  /** Changes what was chosen; the rug follows. */
  readonly change: (change: DesignChange) => void
  /** Asks the drawing for yarns anew, for the design that stands there by then, changed like this. */
  readonly propose: (count: number | null, change?: DesignChange) => Promise<void>
}

const keepAfterMs = 600
/** What opens drawings is fetched when somebody is there. */
const loadBegin = () => import('./begin-drawing.ts')

/** A drawing to begin with, and what was chosen of it. */
export type BegunDrawing = { readonly file: File; readonly design: Design | null }

/**
 * One drawing from its file to its rug. It is worked on in a worker, and kept on this device until it is sent; one that is
 * `begun` elsewhere stays there.
 */
export function useDrawing(wall: readonly WallYarn[], begun?: BegunDrawing): DrawingControl {
  const [open, setOpen] = useState<Open | null>(null)
  const [design, setDesign] = useState<Design | null>(null)
  const [made, setMade] = useState<MadeRug | null>(null)
  const [looking, setLooking] = useState(true)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<DrawingProblem | null>(null)
  const [came, setCame] = useState(false)
  const [linkProblem, setLinkProblem] = useState<DrawingControl['linkProblem']>(null)
  const asked = useRef(0)
  const yarns = useRef(wall)
  const start = useRef(begun)

  const begin = useCallback(async (file: File, before: Design | null, byLink = false) => {
    asked.current += 1
    const own = asked.current
    setReading(true)
    setProblem(null)
    const outcome = await loadBegin().then(
      ({ beginDrawing }) => beginDrawing(file, before, yarns.current),
      () => ({ ok: false as const, problem: 'failed' as const }),
    )
    if (own !== asked.current) return outcome.ok ? closeOf(outcome.open) : undefined
    setReading(false)
    if (!outcome.ok) return setProblem(outcome.problem)
    setMade(null)
    setCame(byLink)
    setOpen(outcome.open)
    setDesign(outcome.design)
  }, [])

  useFirst({ asked, wall: yarns, begun: start, begin, setLooking, setReading, setLinkProblem })
  useClosing(open)
  useMaking(open, design, setMade, setDesign, setProblem)
  const kept = useKeeping(begun || came ? null : open, design)

  return {
    state: reading ? 'reading' : open ? 'open' : 'none',
    settled: !looking && !reading,
    problem,
    open,
    design,
    made,
    rug: open && design && made ? open.rug(design, made.areas) : null,
    kept,
    came,
    linkProblem,
    adopt: () => {
      leaveLink()
      setCame(false)
    },
    getReady: () =>
      void loadBegin().then(
        (begin) => begin.getReady(),
        () => undefined,
      ),
    choose: (file) => {
      leaveLink()
      setLinkProblem(null)
      void begin(file, null)
    },
    remove: () => {
      asked.current += 1
      setReading(false)
      setOpen(null)
      setDesign(null)
      setMade(null)
      leaveLink()
      if (!begun && !came) void open?.forget()
    },
    straighten: async (straightens) => {
      if (!open) return
      const own = asked.current
      const outcome = await open.straighten(straightens).catch(() => null)
      // Another drawing, or none, may stand there by now.
      if (own !== asked.current) return
      if (!outcome) return setProblem('failed')
      setOpen(outcome.open)
      setDesign(outcome.design)
    },
    change: (change) => setDesign((now) => now && change(now)),
    propose: async (count, change) => {
      if (!open || !design) return
      const own = asked.current
      const changed = change ?? ((now) => now)
      const isFree = changed(design).shape === 'free'
      const take = await open.propose(count, isFree, count === null && !change).catch(() => null)
      if (take && own === asked.current) setDesign((now) => now && take(changed(now)))
    },
  }
}

type First = {
  readonly asked: RefObject<number>
  readonly wall: RefObject<readonly WallYarn[]>
  readonly begun: RefObject<BegunDrawing | undefined>
  readonly begin: (file: File, before: Design | null, byLink?: boolean) => Promise<void>
  readonly setLooking: (looking: boolean) => void
  readonly setReading: (reading: boolean) => void
  readonly setLinkProblem: (problem: DrawingControl['linkProblem']) => void
}

/** Opens what there is to begin with: what a link leads to, what was begun elsewhere, or what this device keeps. */
function useFirst({ asked, wall, begun, begin, setLooking, setReading, setLinkProblem }: First): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is referred to and what sets states stays
  useEffect(() => {
    const openKept = async () => {
      const { keptBefore } = await loadBegin()
      const kept = begun.current ?? (await keptBefore(Date.now()))
      if (kept && asked.current === 0) await begin(kept.file, kept.design)
    }
    const openLink = async (secret: string) => {
      asked.current += 1
      const own = asked.current
      setReading(true)
      setLinkProblem(null)
      const found = await import('./shared-link.ts')
        .then(({ readLink }) => readLink(secret, wall.current))
        .catch(() => 'unopened' as const)
      if (own !== asked.current) return
      if (typeof found !== 'string') return begin(found.file, found.design, true)
      setReading(false)
      setLinkProblem(found)
    }
    const look = () => {
      const secret = begun.current ? null : secretHere()
      if (secret) void openLink(secret)
      return secret !== null
    }
    const first = look() ? Promise.resolve() : openKept().catch(() => undefined)
    void first.then(() => setLooking(false))
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [begin])
}

function closeOf({ drawing, thread }: Open): void {
  thread.close()
  URL.revokeObjectURL(drawing.url)
}

/** Gives a drawing's worker and picture back once another drawing, or none, stands on the page. */
function useClosing(open: Open | null): void {
  const latest = useRef(open)
  const thread = open?.thread
  latest.current = open ?? latest.current
  useEffect(() => {
    if (!thread) return
    const own = latest.current
    return () => {
      if (own) closeOf(own)
    }
  }, [thread])
}

/** Has the rug made whenever the design is another. */
function useMaking(
  open: Open | null,
  design: Design | null,
  show: (made: MadeRug) => void,
  change: Dispatch<SetStateAction<Design | null>>,
  fail: (problem: DrawingProblem) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what shows, changes and fails sets states, and stays
  useEffect(() => {
    if (!open || !design || design.groups.length === 0) return
    let current = true
    open.thread
      .make(open.ask(design), (made) => current && show(made))
      .then((staying) => {
        const groups = design.groups.filter((_, at) => staying?.includes(at))
        if (current && staying) change((now) => (now === design ? { ...design, groups } : now))
      })
      .catch(() => current && fail('failed'))
    return () => {
      current = false
    }
  }, [open, design])
}

/** Keeps what stands on the page a moment after it changed. */
function useKeeping(open: Open | null, design: Design | null): boolean {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (!open || !design) return setKept(false)
    const timer = setTimeout(() => {
      void open.keep(design, Date.now()).then(setKept)
    }, keepAfterMs)
    return () => clearTimeout(timer)
  }, [open, design])
  return kept
}
