import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { openRouter } from '#app/router/open-router.ts'
import { SiteRouter } from '#app/router/site-router.tsx'
import { listenBeforeRouter } from '#app/site/parts/modal-place/history-listeners.ts'

listenBeforeRouter()

// In development React Router keeps its own, which exchanges a module that was changed.
const tree = import.meta.env.DEV ? <HydratedRouter /> : <SiteRouter {...(await openRouter())} />

startTransition(() => {
  hydrateRoot(document, <StrictMode>{tree}</StrictMode>)
})
