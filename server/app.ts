import { Hono } from 'hono'
import * as build from 'virtual:react-router/server-build'
import { createRender } from '#server/render.ts'
export function createApp() {
  const app = new Hono()
  const render = createRender(build as never, {} as never)
  app.all('*', (c) => render(c.req.raw))
  return app
}
