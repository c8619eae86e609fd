import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenBeforeRouter } from '#app/site/parts/modal-place/history-listeners.ts'

listenBeforeRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// A request that waits for a connection is sent from whichever page is opened next.
try {
  if (localStorage.getItem('pedidos'))
    void import('#app/simulator/request/send-waiting.ts').then(({ sendWaiting }) => sendWaiting())
} catch {
  // A browser that keeps nothing has nothing that waits.
}
