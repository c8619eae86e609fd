import { es } from '#app/site/frame/es.ts'
import { pt } from '#app/site/frame/pt.ts'
import { keptPage } from './kept-page.ts'
import { workerText } from './worker-text.ts'

/** The worker with the page that it answers with, in each language: with new words it is another, and takes its place. */
export async function loader() {
  const [inPortuguese, inSpanish] = await Promise.all([
    keptPage('pt', pt.offline),
    keptPage('es', es.offline),
  ])
  return new Response(workerText({ pt: inPortuguese, es: inSpanish }), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
