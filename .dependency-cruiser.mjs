// Who may import whom: the table of docs/architecture.md as rules. tests/architecture.test.ts plants violations.
const own = (room) => ({ from: { path: `^${room}/` }, to: { path: `^${room}/` } })
const arrow = (from, ...to) => ({ from: { path: from }, to: { path: to } })

export default {
  allowed: [
    { from: {}, to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] } },
    { from: {}, to: { path: '^virtual:|/\\+types/' } },
    ...[
      'app/ui',
      'app/router',
      'app/session',
      'app/files',
      'app/panel',
      'app/search',
      'app/simulator',
      'app/drawing',
      'i18n',
      'content',
      'graphics',
      'backend',
      'server',
    ].map(own),
    arrow('^app/[^/]+$', '^(app|i18n|content)/'),
    arrow('^app/site/', '^app/ui/', '^app/context\\.ts$', '^(i18n|content)/'),
    arrow('^app/site/(parts|pages|frame)/', '^app/site/parts/'),
    arrow('^app/site/parts/', '^graphics/'),
    { from: { path: '^app/site/(pages|parts)/([^/]+)/' }, to: { path: '^app/site/$1/$2/' } },
    arrow('^app/site/frame/', '^app/site/frame/'),
    // The simulator and the drawing are pages of the site in rooms of their own: they share the parts of the other pages.
    arrow(
      '^app/(simulator|drawing)/',
      '^app/(ui|site/parts)/',
      '^app/context\\.ts$',
      '^(i18n|content|graphics)/',
    ),
    arrow('^app/router/', '^app/ui/somebody\\.ts$'),
    arrow('^app/session/', '^app/ui/', '^app/context\\.ts$', '^(i18n|content)/'),
    arrow('^app/files/', '^(i18n|content)/'),
    arrow('^app/(admin|staff)/', '^app/panel/', '^graphics/'),
    arrow('^app/(admin|staff|panel)/', '^app/(ui|session|files)/', '^app/context\\.ts$', '^(i18n|content)/'),
    // Staff see a visitor's drawing as its page shows it, and change it with what the page has.
    arrow('^app/staff/(parts|leads)/', '^app/drawing/'),
    { from: { path: '^app/(admin|staff)/([^/]+)/' }, to: { path: '^app/$1/$2/' } },
    { from: { path: '^app/(admin|staff)/' }, to: { path: '^app/$1/parts/' } },
    // The search knows what both panels hold; they do not know it.
    arrow(
      '^app/search/',
      '^app/(panel|ui|session)/',
      '^app/(admin/site-settings|staff/leads)/[^/]+\\.ts$',
      '^(i18n|content)/',
    ),
    // What is of all tabs stands directly in the room.
    { from: { path: '^app/(admin|staff)/' }, to: { path: '^app/$1/[^/]+$' } },
    // The domain may use the picture (a size, a placement, a colour), which knows nothing of the house.
    arrow('^content/', '^(i18n|graphics)/'),
    arrow('^backend/', '^content/'),
    arrow('^server/', '^app/context\\.ts$', '^(i18n|backend|content|graphics)/'),
  ],
  allowedSeverity: 'error',
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'library-behind-its-fence',
      severity: 'error',
      from: { pathNot: '^backend/library/' },
      to: { path: 'node_modules/@supabase/lite/' },
    },
    {
      name: 'forms-open-in-one-place',
      severity: 'error',
      from: { pathNot: '^backend/files/open-form\\.ts$' },
      to: { path: 'node_modules/busboy/' },
    },
    {
      name: 'rules-stay-pure',
      severity: 'error',
      from: { path: '^(content|graphics)/', pathNot: '\\.(schema|queries|test)\\.ts$' },
      to: { path: ['\\.(schema|queries)\\.ts$', 'node_modules'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'data-enters-by-routes',
      severity: 'error',
      from: { path: '^app/(site|simulator|drawing)/', pathNot: '/route\\.tsx$' },
      to: { path: '\\.queries\\.ts$' },
    },
    {
      name: 'words-enter-by-routes',
      severity: 'error',
      from: { path: '^app/(site|simulator|drawing)/', pathNot: '/(route\\.tsx|pt\\.ts|es\\.ts)$' },
      to: { path: '/(pt|es)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-node-in-pages',
      severity: 'error',
      from: { path: '^(app|content|graphics)/', pathNot: '^app/entry\\.server\\.tsx$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\+types/|\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|\\.fixture\\.ts$|^build/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module-sync', 'node', 'default'],
    },
  },
}
