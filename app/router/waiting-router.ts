import {
  createPath,
  type DataRouter,
  IDLE_NAVIGATION,
  type Location,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
} from 'react-router'
import type { Arrived } from './arrived.ts'

type LoadEngine = () => Promise<Pick<typeof import('./engine.ts'), 'startEngine'>>
type ScrollRestoration = Parameters<DataRouter['enableScrollRestoration']>
type Asked = { readonly to: Location; readonly method?: string }

/**
 * What a page needs of a router while it stays: its state, and addresses. Whoever leaves, sends a form or goes a step through
 * the history waits for React Router's engine, half of the router, which `loadEngine` fetches; from then on it is the engine.
 * Where the engine does not come, the page that was asked for did not, which is told as the engine tells it.
 */
export class WaitingRouter {
  #engine: DataRouter | undefined
  #starting: Promise<DataRouter> | undefined
  #state: RouterState
  #scroll: ScrollRestoration | undefined
  readonly #subscribers = new Set<RouterSubscriber>()
  readonly #arrived: Arrived
  readonly #loadEngine: LoadEngine

  constructor(arrived: Arrived, loadEngine: LoadEngine) {
    this.#arrived = arrived
    this.#loadEngine = loadEngine
    this.#state = stateOf(arrived)
    addEventListener('popstate', this.#step)
  }

  /** As React knows it: what it asks for that is not here waits for the engine, and is the engine's once that is there. */
  get asRouter(): DataRouter {
    const { history, routes, handedOver } = this.#arrived
    const own: Record<string, unknown> = {
      window,
      routes,
      manifest: {},
      basename: handedOver.context.basename,
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      navigate: this.#navigate,
    }
    const kept: Record<string, unknown> = {
      subscribe: this.#subscribe,
      enableScrollRestoration: this.#enableScrollRestoration,
    }
    return new Proxy({} as DataRouter, {
      get: (_, name: keyof DataRouter) => {
        if (name === 'state') return this.#state
        if (name in kept) return kept[name]
        if (this.#engine) return this.#engine[name]
        return name in own ? own[name] : (...given: unknown[]) => this.#afterStart(name, given)
      },
    })
  }

  #start(): Promise<DataRouter> {
    this.#starting ??= this.#loadEngine().then(
      ({ startEngine }) => {
        removeEventListener('popstate', this.#step)
        this.#engine = startEngine(this.#arrived)
        this.#engine.subscribe(this.#tell)
        if (this.#scroll) this.#engine.enableScrollRestoration(...this.#scroll)
        return this.#engine
      },
      (problem) => {
        this.#starting = undefined
        throw problem
      },
    )
    return this.#starting
  }

  async #afterStart(name: keyof DataRouter, given: unknown[]): Promise<unknown> {
    const engine = await this.#start()
    return Reflect.apply(engine[name] as () => unknown, engine, given)
  }

  /** A step that the engine was not there to hear is told to it again. */
  readonly #step = (): void => {
    this.#start().then(
      () => dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })),
      () => window.location.reload(),
    )
  }

  readonly #tell: RouterSubscriber = (state, change) => {
    this.#state = state
    for (const subscriber of this.#subscribers) subscriber(state, change)
  }

  #change(part: object): void {
    const state: RouterState = { ...this.#state, ...part }
    this.#tell(state, { deletedFetchers: [], newErrors: state.errors, flushSync: false })
  }

  readonly #subscribe = (subscriber: RouterSubscriber) => {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  readonly #enableScrollRestoration = (...given: ScrollRestoration) => {
    this.#scroll = given
    const stop = this.#engine?.enableScrollRestoration(...given)
    return () => {
      this.#scroll = undefined
      stop?.()
    }
  }

  readonly #navigate = async (to: To | number | null, options?: { readonly formMethod?: string }) => {
    if (typeof to === 'number') return this.#arrived.history.go(to)
    const { location } = this.#state
    const next = { ...location, ...resolvePath(to ?? createPath(location), location.pathname) }
    this.#change({ navigation: { ...IDLE_NAVIGATION, state: 'loading', location: next } })
    const engine = await this.#start().catch((problem) =>
      this.#failed(problem, { to: next, method: options?.formMethod }),
    )
    if (engine) await engine.navigate(to, options as object)
  }

  /** A script that another build has taken away is no cut line: the page that was asked for then comes as a whole. */
  async #failed(problem: unknown, { to, method = 'get' }: Asked): Promise<void> {
    const sends = method.toLowerCase() !== 'get'
    const answers = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    if (answers) return sends ? window.location.reload() : window.location.assign(createPath(to))
    const { history, matches } = this.#arrived
    if (!sends) history.push(to)
    const boundary = matches.findLast(({ route }) => route.errorElement)?.route.id ?? 'root'
    this.#change({ navigation: IDLE_NAVIGATION, location: history.location, errors: { [boundary]: problem } })
  }
}

function stateOf({ handedOver, data, matches, history, location }: Arrived): RouterState {
  // A page that has no data of its own has none, and does not wait for any.
  const none = matches.filter(({ route }) => !handedOver.manifest.routes[route.id]?.hasLoader)
  return {
    historyAction: history.action,
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: { ...data.loaderData, ...Object.fromEntries(none.map(({ route }) => [route.id, null])) },
    actionData: data.actionData ?? null,
    errors: data.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  }
}
