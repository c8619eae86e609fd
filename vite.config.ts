import { cpSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// What the server starts beside itself, each under its own name in build/server: see backend/project-file.ts.
const threads = [
  'backend/thread/backend-worker',
  'server/documents/document-worker',
  'server/ar/dye-worker',
  'server/social-pictures/scene-worker',
]
const commands = ['backup', 'restore', 'move'].map((name) => `scripts/transfer/${name}`)

/** Lays what the server reads from the disk beside it, so that a build needs no source. */
const serverFiles: Plugin = {
  name: 'server-files',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle({ dir = '' }) {
    for (const folder of ['server/fonts', 'content/rooms/files'])
      cpSync(folder, `${dir}/${folder}`, { recursive: true })
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverFiles],
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom', '@supabase/supabase-js', 'sonner'] },
  build: { assetsInlineLimit: 0, target: 'es2022', reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // One file for what every page needs: it compresses 4 kB better than the eight it would be.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|rolldown\/runtime/,
                },
                // What nearly every public page shares; the budget of tests/browser/public-home.test.ts counts on it.
                {
                  name: 'site',
                  test: /i18n\/(catalogue-)?paths|app\/(root\.tsx|site\/frame\/(?!search)|ui\/icon|site\/parts\/(background-video|embedded-video|picture|selection|modal-place|page-handle)\/)|content\/(media\/(media|picture-url)|leads\/selection-list)\.ts/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
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
})
