/** The sections of the settings that are content, which editors keep; private.is_editors_section holds it. */
export const editorsSections: ReadonlySet<string> = new Set([
  'home',
  'curation',
  'feature',
  'spring',
  'picker',
  'catalogues',
  'techniques',
  'services',
  'fairs',
  'testimonials',
  'claims',
  'upright',
])
