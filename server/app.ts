import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Backend } from '#backend/backend.ts'
import type { Client } from '#content/database/client.ts'
import { documentRoutes } from '#i18n/document-paths.ts'
import { lookPath } from '#i18n/look-path.ts'
import { madeRugRoutes } from '#i18n/made-rug-path.ts'
import { modelRoutes } from '#i18n/model-paths.ts'
import { mailApiPath } from '#i18n/paths.ts'
import { personApiPath } from '#i18n/person-api-path.ts'
import { pictureApiPath } from '#i18n/picture-api-path.ts'
import { quoteMailPath } from '#i18n/quote-paths.ts'
import { sendFileRoute, sentFileRoute } from '#i18n/sent-file-paths.ts'
import { sentPicturePath } from '#i18n/sent-picture-path.ts'
import { sharedDrawingPath } from '#i18n/shared-drawing-path.ts'
import { scenePicture } from '#i18n/social-picture-paths.ts'
import { textureRoutes } from '#i18n/texture-paths.ts'
import { createModels } from './ar/models.ts'
import { bearerClients } from './bearer-client.ts'
import { limitVisitors } from './budgets/limit-visitors.ts'
import { rememberVisitor } from './client-address.ts'
import { createDocuments } from './documents/documents.ts'
import { createFeeds } from './feeds/feeds.ts'
import { sendToProject } from './files-of-project.ts'
import { healthOf } from './health.ts'
import type { Inbox } from './inbox/inbox.ts'
import { createLimitedInbox } from './inbox/limited-inbox.ts'
import { refuseUnknownMethods } from './known-methods.ts'
import { readLaidPixels } from './laid-rugs/laid-pixels.ts'
import { hasGone, type Log, requestLog } from './log.ts'
import type { Looks } from './looks/looks.ts'
import { createMadeRugs } from './made-rugs/made-rugs.ts'
import { createMailApi } from './mail/mail-api.ts'
import type { Outbox } from './mail/outbox.ts'
import { createQuoteMails } from './mail/quote-mails.ts'
import { createQuoteNotices } from './mail/quote-notices.ts'
import { addMetrics } from './metrics/add-metrics.ts'
import { readChanges } from './page-cache/content-changes.ts'
import { contentVersion } from './page-cache/content-version.ts'
import { isChosen, keptQuery } from './page-cache/kept-query.ts'
import { pageAddress } from './page-cache/page-address.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { addPeople } from './people/add-people.ts'
import { createPictureApi } from './pictures/picture-api.ts'
import type { Pictures } from './pictures/pictures.ts'
import { picturesNamed } from './pictures/pictures-named.ts'
import { createSentPictures } from './pictures/sent-pictures.ts'
import { createPreview, previewQuery } from './preview/preview.ts'
import { pt as previewWords } from './preview/pt.ts'
import { createPersonApi } from './privacy/person-api.ts'
import { rememberChoice, rememberedHome } from './remembered-home.ts'
import { createRender } from './render.ts'
import { securityHeaders } from './security-headers.ts'
import { addForms } from './sent-files/add-forms.ts'
import { createDownloads } from './sent-files/downloads.ts'
import { createReceiveFiles } from './sent-files/receive-files.ts'
import type { SentFiles } from './sent-files/sent-files.ts'
import { isSentPage } from './sent-pages.ts'
import { visitorClient } from './services.ts'
import type { Settings } from './settings.ts'
import { createScenePictures } from './social-pictures/scene-pictures.ts'
import { createSocialPictures } from './social-pictures/social-pictures.ts'
import type { StaticFiles } from './static-files.ts'
import { createTextures } from './textures/textures.ts'

/** What the site is made of. `backend` is null when a hosted Supabase project stands behind it. */
export type Parts = {
  readonly settings: Settings
  readonly backend: Backend | null
  readonly client: Client
  readonly secretClient: Client | null
  readonly publishableKey: string
  readonly inbox: Inbox
  readonly outbox: Outbox
  readonly sentFiles: SentFiles
  readonly looks: Looks
  readonly sharedDrawings: (request: Request) => Promise<Response>
  readonly pictures: Pictures
  readonly staticFiles: StaticFiles
  readonly log: Log
  readonly mode: 'production' | 'development'
}

const uncountedProxy =
  'A request names a proxy (X-Forwarded-For), and TRUST_PROXY counts none: behind one, all visitors count as one person for every limit. Set TRUST_PROXY to the number of proxies.'

/** Puts the whole site together: `app.request()` answers as the running process does. */
export function createApp(parts: Parts): Hono {
  const { backend, settings, pictures, staticFiles, inbox, outbox, log } = parts
  const app = new Hono()
  const visitors = rememberVisitor(settings.trustedProxies, () => log.warn({}, uncountedProxy))
  app.use(visitors, requestLog(log), securityHeaders, refuseUnknownMethods, limitVisitors())
  app.onError((err, context) => {
    if (!hasGone(context.req.raw)) log.error({ err, path: context.req.path }, 'request failed')
    return context.text('500', 500)
  })

  // The router reads `//name` as another host. One slash less leads to the page that was meant, or to none.
  app.use(async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    return pathname.startsWith('//') ? context.redirect(pathname.replace(/^\/+/, '/') + search, 308) : next()
  })
  const health = healthOf(parts)
  app.get('/healthz', () => health())
  addMetrics(app, parts)
  const pages = createPages(parts)
  if (backend) addBackend(app, backend, pages)
  const { supabaseUrl } = settings
  if (supabaseUrl)
    app.get('/storage/v1/object/public/*', (context) => sendToProject(supabaseUrl, context.req.raw))
  app.all(sharedDrawingPath, (context) => parts.sharedDrawings(context.req.raw))
  app.post(lookPath, (context) => parts.looks.answer(context.req.raw))
  app.all('/img/*', (context) => pictures.answer(context.req.raw))

  const page = (request: Request) => pages.answer(request)
  const socialPictures = createSocialPictures({
    directory: path.join(settings.dataDirectory, 'social-pictures'),
    siteUrl: settings.publicUrl,
    page,
    original: pictures.original,
    log,
  })
  const scenePictures = createScenePictures({
    directory: path.join(settings.dataDirectory, 'scene-pictures'),
    client: parts.client,
    original: pictures.original,
    log,
  })
  app.all(scenePicture, (context) => scenePictures.answer(context.req.raw))
  app.all('/social/*', (context) => socialPictures.answer(context.req.raw))
  const clientOf = bearerClients(settings.supabaseUrl ?? settings.siteUrl, parts.publishableKey, backend)
  const documents = createDocuments({
    directory: path.join(settings.dataDirectory, 'documents'),
    siteUrl: settings.publicUrl,
    client: parts.client,
    clientOf,
    original: pictures.original,
    page,
    log,
  })
  addModels(app, parts)
  app.on('ALL', documentRoutes, async (context) => {
    const request = context.req.raw
    return (await documents.answer(request)) ?? (await pages.answer(request))
  })
  const mailApi = createMailApi({ outbox, clientOf })
  app.on(['GET', 'POST'], mailApiPath, (context) => mailApi(context.req.raw))
  const { publicUrl, staffAddress } = settings
  const quoteMails = createQuoteMails({ outbox, siteUrl: publicUrl, staffAddress, clientOf })
  app.post(quoteMailPath, (context) => quoteMails(context.req.raw))
  const personApi = createPersonApi({ inbox, outbox, clientOf, forget: async () => backend?.forget(), log })
  app.post(personApiPath, (context) => personApi(context.req.raw))
  addSent(app, parts, clientOf)
  addPeople(app, parts, clientOf)
  const preview = createPreviews(parts, clientOf)
  app.post('*', async (context, next) => {
    if (context.req.query(previewQuery) === undefined) return next()
    return preview(context.req.raw)
  })
  addForms(app, parts.sentFiles, page)
  app.get('/', (context) => rememberedHome(context.req.raw) ?? pages.answer(context.req.raw))
  const feeds = createFeeds({
    client: parts.client,
    siteUrl: settings.publicUrl,
    page,
    version: () => contentVersion(parts.client),
  })
  app.all('*', async (context) => {
    const request = context.req.raw
    const known = (await staticFiles.answer(request)) ?? (await feeds.answer(request))
    return known ?? rememberChoice(request, await pages.answer(request))
  })
  return app
}

/** The embedded backend's own addresses. Pages need not wait until they notice what was changed through them. */
function addBackend(app: Hono, backend: Backend, pages: PageCache): void {
  for (const api of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*']) {
    app.all(api, async (context) => {
      const answer = await backend.fetch(context.req.raw)
      if (!/^(GET|HEAD|OPTIONS)$/.test(context.req.method)) pages.changed()
      return answer
    })
  }
}

/** What a rug is as a thing to lay into a house: models for augmented reality, pictures as it is made, textures for those who draw. */
function addModels(app: Hono, { settings, client, pictures: { original }, log }: Parts): void {
  const folder = (name: string) => path.join(settings.dataDirectory, name)
  const models = createModels({ directory: folder('models'), client, original, log })
  app.all(modelRoutes, (context) => models.answer(context.req.raw))
  const madeRugs = createMadeRugs({ directory: folder('made-rugs'), client, original, log })
  app.all(madeRugRoutes, (context) => madeRugs.answer(context.req.raw))
  const textures = createTextures({ directory: folder('textures'), client, original, log })
  app.on('ALL', textureRoutes, (context) => textures.answer(context.req.raw))
}

/** What comes beside the words of a form: files of visitors on their way and as staff get them, pictures of staff. */
function addSent(app: Hono, { sentFiles, settings, log }: Parts, clientOf: (token: string) => Client): void {
  const directory = path.join(settings.dataDirectory, 'pictures-to-convert')
  const pictureApi = createPictureApi({ directory, clientOf, log })
  app.post(pictureApiPath, (context) => pictureApi(context.req.raw))
  const sentPictures = createSentPictures({ clientOf, log })
  app.get(sentPicturePath(':lead'), (context) => sentPictures(context.req.raw))
  const downloads = createDownloads({ clientOf })
  app.get(sentFileRoute, (context) => downloads(context.req.raw))
  const receiveFiles = createReceiveFiles(sentFiles)
  app.all(sendFileRoute, (context) => receiveFiles(context.req.raw))
}

function createPages(parts: Parts): PageCache {
  const { client, settings, inbox, log, mode } = parts
  return createPageCache({
    render: createRender(
      build as unknown as ServerBuild,
      siteOf(parts),
      createLimitedInbox(inbox),
      mode,
      policyOf(parts),
      parts.staticFiles,
    ),
    version: () => contentVersion(client),
    changes: (after) => readChanges(client, after),
    address: (url) =>
      mode === 'development' || isChosen(url) || isSentPage(url) ? null : pageAddress(url, keptQuery),
    isPersonal: () => false,
    onKept: settings.pictures === 'ahead' ? (text) => parts.pictures.prepare(picturesNamed(text)) : undefined,
    siteUrl: settings.siteUrl,
    log,
  })
}

/** What every page gets, whoever asks. */
function siteOf({
  client,
  settings,
  publishableKey,
  outbox,
  sentFiles,
  pictures,
  log,
}: Parts): Parameters<typeof createRender>[1] {
  return {
    client,
    siteUrl: settings.publicUrl,
    sendsMails: settings.smtpUrl !== undefined,
    supabase: { url: settings.supabaseUrl ?? '', publishableKey },
    didWithout: (part, problem) => log.warn({ part, problem }, 'a page did without a part'),
    failed: (problem) => log.error({ problem }, 'a page failed'),
    quoteAnswered: createQuoteNotices({
      outbox,
      siteUrl: settings.publicUrl,
      staffAddress: settings.staffAddress,
      client,
      log,
    }),
    findSentFile: (key) => sentFiles.find(key),
    laidPixels: readLaidPixels(pictures.original),
  }
}

/** Vite's own styles and scripts in development would be refused. */
function policyOf({ settings, mode }: Parts) {
  return mode === 'development'
    ? null
    : { supabaseUrl: settings.supabaseUrl, secure: settings.siteUrl.startsWith('https:') }
}

/** Pages with rows that the panel holds and has not saved: rendered for one request, kept nowhere. */
function createPreviews(parts: Parts, clientOf: (token: string) => Client) {
  const { backend, settings, publishableKey, inbox, mode } = parts
  const url = settings.supabaseUrl ?? settings.siteUrl
  return createPreview({
    siteUrl: settings.siteUrl,
    clientOf,
    read: (input, init) => (backend ? backend.fetch(new Request(input, init)) : fetch(input, init)),
    renderWith: (read, request) => {
      const site = { ...siteOf(parts), client: visitorClient(url, publishableKey, read) }
      const limited = createLimitedInbox(inbox)
      const { staticFiles } = parts
      return createRender(
        build as unknown as ServerBuild,
        site,
        limited,
        mode,
        policyOf(parts),
        staticFiles,
      )(request)
    },
    notice: previewWords.notice,
  })
}
