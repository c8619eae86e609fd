import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
serve({ fetch: createApp().fetch, port: 3000 })
