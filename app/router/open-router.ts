import { somebody } from '#app/ui/somebody.ts'
import { type Arrived, readArrived } from './arrived.ts'
import { WaitingRouter } from './waiting-router.ts'

const loadEngine = () => import('./engine.ts')

/**
 * The router of the page that arrived. A page of visitors comes alive without the engine, which is fetched once somebody is
 * there, who may leave; one of the panels, which asks before it is left and sends what was typed, waits for it.
 */
export async function openRouter() {
  const arrived = await readArrived(async (stream) => (await loadEngine()).readStream(stream))
  const router = isOfVisitors(arrived)
    ? new WaitingRouter(arrived, loadEngine).asRouter
    : (await loadEngine()).startEngine(arrived)
  // Failing here is told where somebody leaves.
  void somebody()
    .then(loadEngine)
    .catch(() => undefined)
  return { router, handedOver: arrived.handedOver }
}

function isOfVisitors({ handedOver, data }: Arrived): boolean {
  return !data.errors && /\/visitors-/.test(handedOver.manifest.url)
}
