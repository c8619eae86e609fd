import { createHash } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { engineOnly, routerParts, withPlainer } from './app/router/router-parts.ts'
import { withoutEmptyFiles } from './scripts/empty-files-plugin.ts'
import { iconLicence, icons } from './scripts/icons-plugin.ts'
import { leanParts, parts } from './scripts/parts-plugin.ts'
import { reactChanges } from './scripts/react-changes.ts'
import { askedLess } from './scripts/router-plugins.ts'
import { workerLicences, workerPackages } from './scripts/worker-licences.ts'

// What the server starts beside itself, each under its own name in build/server: see backend/project-file.ts.
const threads = [
  'backend/thread/backend-worker',
  'server/documents/document-worker',
  'server/ar/dye-worker',
  'server/textures/texture-worker',
  'server/social-pictures/scene-worker',
  'server/pictures/convert-worker',
]
/** Whose work a browser is sent, and on which terms: linked from what the law asks. */
const licences = 'licencas.txt'
const commands = ['backup', 'restore', 'move'].map((name) => `scripts/transfer/${name}`)

/** Lays what the server reads from the disk beside it, so that a build needs no source. */
const serverFiles: Plugin = {
  name: 'server-files',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle({ dir = '' }) {
    for (const place of ['server/fonts', 'content/rooms/files', 'backend/database/empty-database.tar.br'])
      cpSync(place, `${dir}/${place}`, { recursive: true })
  },
}

/** Which sheet has which key, so that two never share one. */
const sheets = new Map<string, string>()

/**
 * A class of a component as it is sent: a key of its sheet and its place in it. The same in the build of the server
 * and of the browser, and shorter than a name of a hundred components, which is what a page's weight wants.
 */
function sentName(name: string, file: string, css: string): string {
  const sheet = path
    .relative(import.meta.dirname, file)
    .split(path.sep)
    .join('/')
  const digest = createHash('sha256').update(sheet).digest()
  const letter = String.fromCharCode(97 + (digest.readUInt8(4) % 26))
  const key = letter + (digest.readUInt32BE() % 46_656).toString(36).padStart(3, '0')
  if ((sheets.get(key) ?? sheet) !== sheet)
    throw new Error(`${sheet} and ${sheets.get(key)} share ${key}: rename one`)
  sheets.set(key, sheet)
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))]
  return key + names.indexOf(name).toString(36)
}

/** A sheet belongs to the page whose component names a class of it, also when that name is all that is left of it. */
const keptSheets: Plugin = {
  name: 'kept-sheets',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

const routerModule = /react-router\/dist\/production\/(?:index|lib\/.*)\.js/

/** A second copy of some of React Router's modules for its engine alone, so that all other pages' script does without it. */
const ownRouter: Plugin = {
  name: 'own-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^\.|^react-router$|\?engine$/ },
    async handler(source, importer = '', options) {
      if (source.endsWith('?engine')) return source
      const isOfEngine = importer.endsWith('?engine') || importer.endsWith('app/router/engine.ts')
      if (!isOfEngine) return
      const found = await this.resolve(source, importer.replace('?engine', ''), {
        ...options,
        skipSelf: true,
      })
      const part = found && partOf(found.id)
      if (!part || !engineOnly.includes(part)) return found
      return { ...found, id: `${found.id}?engine` }
    },
  },
  load: {
    filter: { id: routerModule },
    handler: (id) => routerParts[partOf(id.replace('?engine', '')) ?? ''],
  },
  transform: {
    filter: { id: routerModule },
    handler: (code, id) => withPlainer(partOf(id.replace('?engine', '')) ?? '', code),
  },
}

/** The place of a module of React Router under its `lib`, or `index`. */
function partOf(id: string): string | undefined {
  return /react-router\/dist\/production\/(?:lib\/)?(.*)\.js$/.exec(id)?.[1]
}

/**
 * Packages that a build leaves where they are installed: they find files beside themselves, or share React with one that does.
 * All others are in the build's own few files, which a start reads in a third of the time, and are packages of the build: a
 * deployed site installs none of them.
 */
const installed = [
  '@electric-sql/pglite',
  'libheif-js',
  'sharp',
  'pino',
  'pdfkit',
  '@react-pdf/layout',
  '@react-pdf/render',
  '@react-pdf/renderer',
  'react',
  'react-dom',
  'postgres',
  'nodemailer',
  'busboy',
]

/**
 * Chromium compiles all of such a file beside the page while it comes, not each function on the page's own thread as it is first called.
 * For large files that a page is made alive with; a small one would grow more than it gains. The line has to be the first one.
 */
const calledOnLoad: Plugin = {
  name: 'called-on-load',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && !file.isDynamicEntry && file.code.length > 40_000)
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/** backend/library/library-version.ts holds it against the one that it was tried with. */
const library = JSON.parse(
  readFileSync(findPackageJSON('@supabase/lite', import.meta.url) ?? '', 'utf8'),
).version

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    askedLess(reactRouter()),
    serverFiles,
    keptSheets,
    ownRouter,
    reactChanges,
    parts,
    leanParts,
    withoutEmptyFiles,
    calledOnLoad,
    icons,
    workerLicences(licences),
    iconLicence(licences),
  ],
  worker: { plugins: () => [workerPackages] },
  optimizeDeps: {
    include: ['react-dom/client', 'react-router/dom', '@supabase/supabase-js', 'sonner'],
    // What is found only once a page asks for it is answered with 504 and a page that does not come alive.
    entries: ['app/**/*.tsx', '!**/*.test.tsx'],
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      generateScopedName: command === 'build' ? sentName : '[local]_[hash:base64:4]',
    },
  },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    // What every page has from its start needs no name in the lists of what to fetch with a part that is loaded later.
    modulePreload: {
      resolveDependencies: (own, files) =>
        [...new Set([own, ...files])].filter(
          (file) => !/\/(vendor|site|rolldown-runtime)-[^/]+\.js$/.test(file),
        ),
    },
  },
  environments: {
    client: {
      build: {
        license: { fileName: licences },
        rollupOptions: {
          // A class of a component stands where it is used, and its sheet needs no script of its own.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // The table of all routes names every script and sheet, and every page fetches it: short names.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
            // One file for what every page needs: it compresses 4 kB better than the eight it would be.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  // Without the reader of React Router's own streams, which its engine alone has a use for.
                  test: /node_modules\/(react|react-dom|react-router(?!\/dist\/production\/vendor)|scheduler)\/[^?]*$|vite\/preload-helper|rolldown\/runtime/,
                },
                // Icons that go together: each file more is a name more in the table of all routes.
                {
                  name: 'icons',
                  test: /ui\/icons\/line-icon|virtual:icon\/(circle-alert|check|copy|arrow-up|arrow-down|arrow-left|chevron-left|chevron-right|chevron-down|grip-vertical|undo-2|redo-2|trash|x)$/,
                },
                // What nearly every public page shares; the budget of tests/browser/public-home.test.ts counts on it.
                {
                  name: 'site',
                  test: /i18n\/(spanish-tree|selection-query)|app\/(root\.tsx|site\/frame\/(?!search|menu-place)|ui\/(icon|later|ask-again|somebody|behind-frame)|site\/parts\/(picture|selection|modal-place|page-handle)\/)|content\/(media\/(media|picture-url)|leads\/selection-list)\.ts/,
                },
                // What a form says of itself, also the simulator's.
                {
                  name: 'form',
                  test: /app\/site\/parts\/form\/(form-problem|form-sent|form-answer)|content\/leads\/request-number/,
                },
                // What is measured and priced.
                {
                  name: 'price',
                  test: /content\/rugs\/(price|shown-price|cents|technique)\.ts|graphics\/(units|reads)\.ts/,
                },
                // One rug, as its page and the simulator have it.
                {
                  name: 'one-rug',
                  test: /app\/site\/parts\/(at-home\/(at-home|quick-look)|address\/|share\/share-address)|content\/(rugs\/(rug-choice|makeable)|scene\/scene-parameters|colour-regions\/dyed-colours)\.ts|i18n\/(model-paths|filled)/,
                },
                {
                  name: 'sent-files',
                  test: /content\/request-files\/(request-file|file-size|file-fields)\.ts|i18n\/sent-file-paths/,
                },
                // The simulator's own, which its later parts share with it: twelve files in place of twenty-five. What a group holds takes all that
                // it imports with it, so the two before it stay apart: panels have a use for those alone.
                {
                  name: 'homography',
                  test: /graphics\/floor\/(homography|quad)\.ts/,
                },
                {
                  name: 'colours',
                  test: /content\/colour-regions\/(colour-regions|palettes)\.ts|graphics\/recolour\/oklab/,
                },
                {
                  name: 'simulator',
                  test: /graphics\/(floor\/|laid-rug\/look)|content\/(scene\/(scene-query|furnish|scene)|rugs\/size-advice)\.ts|app\/simulator\/(pixels\/(picture|until-it-comes|early-bitmaps|load-picture|held-picture)\.|renderer\/renderer\.|controls\/(panel\.module|size-choice)|simulator\.module)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      define: command === 'build' ? { builtWithLibrary: JSON.stringify(library) } : {},
      resolve: command === 'build' ? { noExternal: true, external: installed } : {},
      build: {
        rollupOptions: {
          // The server is bundled with the pages: two copies of app/context.ts would be two different contexts.
          input: {
            app: './server/app.ts',
            main: './server/main.ts',
            ...Object.fromEntries(threads.map((name) => [name, `./${name}.ts`])),
            ...Object.fromEntries(commands.map((name) => [name, `./${name}.mjs`])),
          },
        },
      },
    },
  },
}))
