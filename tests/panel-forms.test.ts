import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rooms = '{admin,panel,staff}'
const files = globSync(`app/${rooms}/**/*.{ts,tsx}`, { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const filesWith = (pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

test('every form of the panels is the one panel form: it keeps its draft, is guarded and saves once', () => {
  expect(files.length).toBeGreaterThan(150)
  // The codes of two mails, which are kept nowhere; the name of a filter, asked in a dialog.
  expect(filesWith(/<form[\s>]/)).toEqual([
    'app/panel/account/email-section.tsx',
    'app/panel/form/panel-form.tsx',
    'app/staff/leads/saved-filters.tsx',
  ])
  expect(filesWith(/\buseForm\(|\buseForm</)).toEqual(['app/panel/form/use-panel-form.ts'])
  const made = filesWith(/\busePanelForm[(<]/).filter((file) => !file.startsWith('app/panel/form/'))
  const shown = filesWith(/<PanelForm\s/)
  // Where a form is shown in two places, or is long, a hook beside it makes it.
  const hooks = made.filter((file) => /\/use-[\w-]+-form\.ts$/.test(file))
  const madeFor = files.flatMap(({ file, text }) =>
    hooks.some(
      (hook) =>
        hook === path.join(path.dirname(file), path.basename(hook)) &&
        text.includes(`'./${path.basename(hook)}'`),
    )
      ? [file]
      : [],
  )
  expect(hooks).toEqual([
    'app/admin/media/use-description-form.ts',
    'app/staff/rug-registration/use-rug-form.ts',
  ])
  const makers = made.filter((file) => !hooks.includes(file))
  expect([...makers, ...madeFor.filter((file) => shown.includes(file))].toSorted()).toEqual(shown)
})

test('what is written in more lines is written in a form, saves itself, or goes out by another program', () => {
  expect(filesWith(/<textarea[\s>]/)).toEqual(['app/staff/leads/notes.tsx', 'app/staff/leads/reply-desk.tsx'])
})

test('only forms that ask for another person’s e-mail keep no draft', () => {
  expect(filesWith(/^\s+draft: null,/m)).toEqual([
    'app/admin/people/invite-form.tsx',
    'app/staff/leads/privacy-desk.tsx',
  ])
})

test('no effect sets a form back: it may come after a touch that it knows nothing of, as `useFollow` does not', () => {
  expect(filesWith(/Effect\((?:(?![}\])], \[)[\s\S])*?\breset\(/)).toEqual([])
})

test('nothing but the guard of the panels asks before they are left', () => {
  expect(filesWith(/\buseBlocker\(|['"]beforeunload['"]/)).toEqual(['app/panel/unsaved/unsaved-guard.tsx'])
})

test('only the head of a tab says when it was saved', () => {
  expect(filesWith(/Salvo h\u00e1|Salvo agora/)).toEqual(['app/panel/tab/pt.ts'])
})

test('nothing but a change of a list, and what knows of readings on their way, writes or reads past them', () => {
  expect(filesWith(/\bset(?:Query|Queries)Data\b/)).toEqual(['app/panel/list/list-change.ts'])
  expect(filesWith(/\b(?:fetchQuery|ensureQueryData|refetchQueries|new QueryClient)\b/)).toEqual([])
})

test('what failed is said in one way, and for as long as one needs to come back to the screen', () => {
  expect(filesWith(/\btoast\.error\b/)).toEqual(['app/panel/notices/fail-toast.ts'])
})
